// A seat's units in one list: their panels joined with their pieces on the board.
import { labelOf } from "../look/names.svelte";
import { markOf, unitsIn } from "../wire/facts";
import type { Badge, Mark, Piece, Prompt, Scene, Unit } from "../wire/types";
import { sameMark } from "./marks";

export interface Entry {
  mark: Mark;
  name: string;
  kind?: string;
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

function entryOf(scene: Scene, unit: Unit, seatName: string, prompt?: Prompt): Entry {
  const pieces = scene.pieces.filter((piece) => piece.group === unit.id);
  const mark: Mark = { group: unit.id };
  const signs = (unit.signs ?? []).map(({ kind, count = 0 }) => ({ role: kind, tooltip: labelOf(kind), count }));
  const full = unit.values?.find((value) => value.of !== undefined && value.of <= MOST_PIPS);
  const piece = pieces.find((one) => one.leader) ?? pieces[0];
  return {
    mark,
    name: shortName(unit.name || labelOf(unit.kind), seatName),
    kind: unit.kind,
    piece,
    pips: full && { left: full.number ?? 0, full: full.of! },
    badges: piece ? signs : [],
    status: piece ? "" : signs.map((sign) => sign.tooltip).join(", "),
    can: prompt?.choices.some((choice) => choice.allowed && sameMark(markOf(choice), mark)) ?? false,
  };
}

// Inside a seat's own list its name needs no repeating.
export const shortName = (name: string, seatName: string) =>
  name.replace(new RegExp(`^${seatName.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}['’]s\\s+`), "");

export function rosterOf(scene: Scene, seat: number, seatName: string, prompt?: Prompt): Entry[] {
  const units = unitsIn(scene);
  if (units.length > 0) return units.filter((unit) => unit.owner === seat).map((unit) => entryOf(scene, unit, seatName, prompt));
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
