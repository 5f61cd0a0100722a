// A seat's units in one list: their panels joined with their pieces on the board.
import { markOf } from "../wire/facts";
import type { Badge, Mark, Piece, Prompt, Scene } from "../wire/types";
import { sameMark } from "./marks";

export interface Entry {
  mark: Mark;
  name: string;
  piece?: Piece; // the leader, while it stands on the board
  pips?: { full: number; left: number };
  badges: Badge[];
  status: string; // of a unit that is not on the board
  can: boolean; // may be chosen now
}

const OF = /^(\d+) of (\d+)$/;
const MOST_PIPS = 12;

function pipsOf(rows: string[][]): Entry["pips"] {
  for (const row of rows) {
    const [, left, full] = OF.exec(row[1] ?? "") ?? [];
    if (full && Number(full) <= MOST_PIPS) return { left: Number(left), full: Number(full) };
  }
  return undefined;
}

// Inside a seat's own list its name needs no repeating.
export const shortName = (name: string, seatName: string) =>
  name.replace(new RegExp(`^${seatName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}['’]s\\s+`), "");

export function rosterOf(scene: Scene, seat: number, seatName: string, prompt?: Prompt): Entry[] {
  return scene.panels
    .filter((panel) => panel.seat === seat && panel.group >= 0)
    .map((panel) => {
      const pieces = scene.pieces.filter((piece) => piece.group === panel.group);
      const piece = pieces.find((one) => one.leader) ?? pieces[0];
      const mark: Mark = { group: panel.group };
      const name = shortName(panel.title, seatName);
      const last = panel.rows.at(-1) ?? [];
      return {
        mark,
        name: name.slice(0, 1).toUpperCase() + name.slice(1),
        piece,
        pips: pipsOf(panel.rows),
        badges: pieces.flatMap((one) => one.badges),
        status: piece ? "" : last.slice(last[0] === "" ? 1 : 0).join(" "),
        can: prompt?.choices.some((choice) => choice.allowed && sameMark(markOf(choice), mark)) ?? false,
      };
    });
}
