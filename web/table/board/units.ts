// Which bases are one unit, and what does a mark mean?
import { spoken } from "../../look/art";
import { labelOf } from "../../look/names.svelte";
import { unitsIn } from "../../wire/facts";
import type { Area, Line, Mark, Piece, Scene } from "../../wire/types";

export interface Unit {
  key: string;
  mark: Mark;
  leader: Piece;
  bases: Piece[]; // the leader last: drawn on top
}

// In the order of the scene: it does not change when they move, so that Tab walks them in the same order all along.
export function unitsOf(scene: Scene): Unit[] {
  const units = new Map<string, Unit>();
  for (const piece of scene.pieces) {
    const mark = markOf(piece);
    const key = keyOf(mark);
    const unit = units.get(key);
    if (!unit) units.set(key, { key, mark, leader: piece, bases: [piece] });
    else {
      unit.bases.push(piece);
      if (piece.leader && !unit.leader.leader) unit.leader = piece;
    }
  }
  for (const unit of units.values()) unit.bases.sort((a, b) => Number(a === unit.leader) - Number(b === unit.leader));
  return [...units.values()];
}

export const markOf = (piece: Piece): Mark => (piece.group >= 0 ? { group: piece.group } : { piece: piece.id });

export function keyOf(mark: Mark | undefined): string {
  if (mark?.piece !== undefined) return `piece ${mark.piece}`;
  if (mark?.group !== undefined) return `group ${mark.group}`;
  return mark?.area !== undefined ? `area ${mark.area}` : "";
}

export const same = (a: Mark | undefined, b: Mark | undefined) => keyOf(a) !== "" && keyOf(a) === keyOf(b);

// Does the mark mean this unit, or one of its bases?
export const means = (mark: Mark | undefined, unit: Unit) =>
  same(mark, unit.mark) || (mark?.piece !== undefined && unit.bases.some((base) => base.id === mark.piece));

export function unitFor(units: Unit[], mark: Mark | undefined): Unit | undefined {
  return mark ? units.find((unit) => means(mark, unit)) : undefined;
}

export const areaFor = (scene: Scene, mark: Mark | undefined): Area | undefined =>
  mark?.area === undefined ? undefined : scene.areas.find((area) => area.id === mark.area);

// Whose zone or edge it is, where the scene says so.
export const seatOf = (thing: Area | Line): number | null => (thing as { seat?: number | null }).seat ?? null;

export const nameOf = (piece: Piece) => piece.label || spoken(piece.role);

// On the board, where the base shows whose it is, a unit is called by its own name alone.
export function shortNames(scene: Scene, units: Unit[]): Map<string, string> {
  const things = new Map(unitsIn(scene).map((thing) => [thing.id, thing]));
  return new Map(
    units.map((unit) => {
      const thing = things.get(unit.leader.group);
      return [unit.key, thing ? thing.name || labelOf(thing.kind) : nameOf(unit.leader)];
    }),
  );
}
