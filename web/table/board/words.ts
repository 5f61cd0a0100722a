// What the board says: to the reader's ear, and in the line at its foot.
import { areaName } from "../../look/art";
import { labelOf, saidFirst, valueWords } from "../../look/names.svelte";
import { unitsIn } from "../../wire/facts";
import type { Area, Board, Point, Scene } from "../../wire/types";
import { lengthWords } from "./measure";
import { nameOf, seatOf, type Unit } from "./units";

export function seatWords(seat: number | null, viewer: number | null): string {
  if (seat === null) return "";
  if (viewer === null) return `seat ${seat + 1}`;
  return seat === viewer ? "yours" : `seat ${seat + 1}'s`;
}

export function badgeWords(badges: { role: string; tooltip: string; count: number }[]): string {
  return badges.map(({ role, tooltip, count }) => (count > 1 ? `${count} ` : "") + (tooltip || role)).join(", ");
}

export function pointWords(board: Board, [x, y]: Point): string {
  const digits = board.unit_name === "mm" ? 0 : 1;
  const of = (fine: number) => Number((fine / board.unit).toFixed(digits));
  return `${of(x)}, ${of(y)}`;
}

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

export interface Standing {
  can: boolean;
  chosen: boolean;
  aimed: boolean;
}

const standing = ({ can, chosen, aimed }: Standing) =>
  joined([chosen ? "chosen" : "", aimed ? "target" : "", can && !chosen ? "may be picked" : ""]);

export function unitWords(scene: Scene, unit: Unit, viewer: number | null, state: Standing): string {
  const { leader, bases } = unit;
  return joined([
    nameOf(leader),
    seatWords(leader.seat, viewer),
    bases.length > 1 ? `${bases.length} bases` : "",
    badgeWords(bases.flatMap((base) => base.badges)),
    `at ${pointWords(scene.board, leader.centre)}`,
    standing(state),
  ]);
}

export function rimWords(area: Area): string {
  if (areaIsPlain(area)) return "";
  const words = [!area.enter ? "no entry" : area.stops ? "ends a move" : "crossed freely"];
  if (area.blocks_sight) words.push("blocks sight");
  return words.join(", ");
}

const areaIsPlain = (area: Area) => area.role.includes("zone") || area.role.includes("edge") || area.role === "exit";

// What kind of ground it is, where it has a name of its own.
const kindWords = (game: string, area: Area) => (areaName(game, area) === area.label ? "" : area.label);

export function areaWords(scene: Scene, game: string, area: Area, viewer: number | null, state: Standing): string {
  return joined([
    areaName(game, area),
    kindWords(game, area),
    seatWords(seatOf(area), viewer),
    rimWords(area),
    badgeWords(area.badges),
    area.radius > 0 || area.is === "terrain" ? `at ${pointWords(scene.board, area.centre)}` : "",
    standing(state),
  ]);
}

// The line at the foot: the scene's own words first.
export function unitFoot(scene: Scene, unit: Unit): { name: string; words: string } {
  const { leader, bases } = unit;
  const facts = unitsIn(scene).find((one) => one.id === leader.group);
  const first = (facts?.values ?? []).filter((value) => saidFirst(value.key));
  const said = facts ? first.map((value) => `${labelOf(value.key)} ${valueWords(value, scene.board)}`) : [leader.tooltip];
  return { name: nameOf(leader), words: joined([...said, badgeWords(bases.flatMap((base) => base.badges))]) };
}

export function areaFoot(game: string, area: Area): { name: string; words: string } {
  const name = areaName(game, area);
  const said = area.tooltip && area.tooltip !== name ? area.tooltip : "";
  return { name, words: joined([said, rimWords(area), badgeWords(area.badges)]) };
}

export function boardWords({ width, height, unit_name, unit }: Board): string {
  const across = Number((width / unit).toFixed(1));
  const down = Number((height / unit).toFixed(1));
  return `The table, ${across} by ${down} ${unit_name}, seen from above, north up`;
}

export const cursorWords = (board: Board, point: Point) => `${pointWords(board, point)} ${lengthWords(board, 0).split(" ")[1] ?? ""}`;
