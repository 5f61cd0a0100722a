// What happened between two scenes, deed by deed: who acts, at whom, and what of the new scene is seen at each line.
import { markOfRef, type Pointed } from "../../wire/facts";
import type { LogLine, Piece, Ref, Scene } from "../../wire/types";
import { hasTag, isRoll } from "../log";

// A table that was told: the scene before it, the scene after it, and the lines between them.
export interface Frame {
  before: Scene;
  after: Scene;
  lines: LogLine[];
}

// What happens at one go: a line that stands at the margin, and what follows from it.
export type Deed = LogLine[];

export function deedsOf(lines: LogLine[]): Deed[] {
  const deeds: Deed[] = [];
  for (const line of lines) {
    if (line.undone || line.speaker !== undefined || line.aside) continue;
    if (line.depth === 0 || deeds.length === 0) deeds.push([line]);
    else deeds.at(-1)!.push(line);
  }
  return deeds;
}

const SHOWN = ["move", "attack", "loss", "gain", "gone", "comes", "score", "reveal", "fate", "end"] as const;
const FALLS = ["loss", "gone", "fate", "end"] as const;
const actorOf = (deed: Deed) => deed.find((line) => line.actor !== undefined)?.actor;

// What others do is shown, and of one's own what the dice make of it; what one has just drawn oneself is not.
export function isShown(deed: Deed, seat: number | null): boolean {
  const mine = seat !== null && actorOf(deed) === seat;
  return deed.some((line) => (isRoll(line) && line.roll?.reading !== "draw") || hasTag(line, ...(mine ? FALLS : SHOWN)));
}

const REST = 600;
const ROLL = 150;
const LONGEST = 1200;

// In milliseconds, by its rolls.
export const lengthOf = (deed: Deed): number => Math.min(LONGEST, REST + ROLL * deed.filter(isRoll).length);

// The lines at which something is seen, or all of one.
export const beatsOf = (deed: Deed): LogLine[] => {
  const seen = deed.filter((line) => isRoll(line) || hasTag(line, ...SHOWN));
  return seen.length > 0 ? seen : deed.slice(0, 1);
};

export const bannerOf = (line: LogLine): string => (hasTag(line, "gone", "fate", "end") ? line.words : "");

const unitOf = (ref: Ref | undefined) => markOfRef(ref)?.group;
export const namedBy = (line: LogLine): Pointed[] =>
  [line.by, ...(line.at ?? [])].map(markOfRef).filter((mark): mark is Pointed => mark !== undefined);

type Thing = { id?: number };
// Those that are meant as they will be, the others as they are; what leaves is left out, what comes stands last.
function merged<T extends Thing>(now: T[], then: T[], meant: (one: T) => boolean): T[] {
  const later = new Map(then.map((one) => [one.id, one]));
  const known = new Set(now.map((one) => one.id));
  const kept = now.flatMap((one) => (meant(one) ? (later.get(one.id) ?? []) : [one]));
  return [...kept, ...then.filter((one) => !known.has(one.id) && meant(one))];
}

// The scene once this line is told: the units, areas, cards and counters that it names are as they will be.
export function afterLine(shown: Scene, frame: Frame, line: LogLine): Scene {
  if (!hasTag(line, ...SHOWN.filter((tag) => tag !== "attack"))) return shown;
  const moves = hasTag(line, "move", "comes");
  const marks = moves ? namedBy(line).slice(0, 1) : namedBy(line);
  const units = new Set(marks.map((mark) => mark.group).filter((id) => id !== undefined));
  const has = (is: "area" | "card" | "zone" | "counter", id: number | undefined) =>
    marks.some((mark) => id !== undefined && mark[is] === id);
  const seats = new Set(marks.map((mark) => mark.seat).filter((seat) => seat !== undefined));
  const { after } = frame;
  return {
    ...shown,
    units: merged(shown.units ?? [], after.units ?? [], (unit) => units.has(unit.id)),
    pieces: merged(shown.pieces, after.pieces, (piece) => units.has(piece.unit ?? piece.group)),
    areas: merged(shown.areas, after.areas, (area) => has("area", area.id)),
    cards: merged(shown.cards, after.cards, (card) => has("card", card.id) || has("zone", card.zone)),
    counters: merged(shown.counters ?? [], after.counters ?? [], (one) => has("counter", one.id) || seats.has(one.owner ?? -1)),
  };
}

// Bases that the frame takes away.
export function lostIn({ before, after }: Frame): Piece[] {
  const there = new Set(after.pieces.map((piece) => piece.id));
  const same = before.board.width === after.board.width && before.board.height === after.board.height;
  return same ? before.pieces.filter((piece) => !there.has(piece.id)) : [];
}

// Whom the deed is aimed at, for the arrow: the first line that attacks somebody.
export function aimOf(deed: Deed): { by: Pointed; at: Pointed[] } | undefined {
  const line = deed.find((one) => hasTag(one, "attack") && unitOf(one.by) !== undefined);
  const by = markOfRef(line?.by);
  return line && by ? { by, at: (line.at ?? []).map(markOfRef).filter((mark): mark is Pointed => mark !== undefined) } : undefined;
}
