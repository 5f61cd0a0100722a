// Where do the names stand, so that none hides another, nor a base?
import type { Line } from "../../wire/types";
import type { Frame, Spot } from "./frame";
import type { Box } from "./shapes";

export interface Wish {
  key: string;
  words: string;
  near: Box; // what it names
  weight: number; // the heavier ones choose first
  must?: boolean; // shown even where it has to overlap
  room?: number; // else: the part of it that may lie over something, in hundredths
  inside?: "corner" | "middle"; // of a zone, of wide terrain
  spots?: Spot[]; // for what has no box of its own: the middles it may stand at, best first
}

export interface Label extends Spot {
  key: string;
  words: string;
  lines: string[]; // a long name in two, where one is too wide
}

const GLYPH = 0.5; // a letter's width by its size, on the average of our serif
export const LEADING = 1.02; // from line to line

export const widthOf = (words: string, size: number) => words.length * GLYPH * size + 4;

// In one line and, where it is long, in two of much the same length; a number stays with its name.
function shapesOf({ words, spots }: Wish): string[][] {
  const gaps = [...words.matchAll(/[ -](?!\d)/g)].map(({ index, 0: gap }) => index + (gap === "-" ? 1 : 0));
  if (spots || words.length < 12 || gaps.length === 0) return [[words]];
  const longer = (at: number) => Math.max(at, words.length - at);
  const at = gaps.reduce((best, gap) => (longer(gap) < longer(best) ? gap : best));
  return [[words], [words.slice(0, at), words.slice(at).trim()]];
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function beyond(box: Box, field: Box): number {
  const out = (length: number) => Math.max(0, length);
  return out(field.left - box.left) + out(box.right - field.right) + out(field.top - box.top) + out(box.bottom - field.bottom);
}

const holds = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;

// The middles of the places it might stand at, best first; `more` is what a second line adds above and below.
function* candidates({ near, inside, spots }: Wish, width: number, size: number, more: number): Generator<Spot> {
  if (spots) return yield* spots;
  const x = (near.left + near.right) / 2;
  const y = (near.top + near.bottom) / 2;
  const up = near.top - size * 0.72 - more;
  const down = near.bottom + size * 0.78 + more;
  if (inside === "corner") {
    yield { x: near.left + width / 2 + 4, y: near.top + size };
    yield { x: near.right - width / 2 - 4, y: near.top + size };
    yield { x: near.left + width / 2 + 4, y: near.bottom - size };
  }
  yield { x, y: down };
  yield { x, y: up };
  if (inside === "middle" && near.right - near.left > width + 4) yield { x, y };
  for (const shift of [0.3, -0.3, 0.55, -0.55]) {
    yield { x: x + width * shift, y: down };
    yield { x: x + width * shift, y: up };
  }
  yield { x: near.right + width / 2 + 3, y };
  yield { x: near.left - width / 2 - 3, y };
  yield { x, y: down + size };
  yield { x, y: up - size };
}

interface Found {
  cost: number;
  lines: string[];
  spot: Spot;
  box: Box;
}

const SECOND_LINE = 4; // what it costs to break a name

// `bases` are not to be hidden; `grounds` only had better not be, except by the names of what stands there.
export function placeLabels(wishes: Wish[], bases: Box[], grounds: Box[], field: Box, size: number, taken: Box[] = []): Label[] {
  const names = [...taken];
  const labels: Label[] = [];
  const costOf = (wish: Wish, box: Box) =>
    names.reduce((sum, other) => sum + overlap(box, other) * 3, 0) +
    bases.reduce((sum, other) => sum + overlap(box, other), 0) +
    grounds.reduce((sum, other) => sum + (holds(other, wish.near) ? 0 : overlap(box, other) * 0.22), 0) +
    beyond(box, field) * 60;
  const find = (wish: Wish): Found | undefined => {
    let best: Found | undefined;
    for (const lines of shapesOf(wish)) {
      const width = Math.max(...lines.map((line) => widthOf(line, size)));
      const more = ((lines.length - 1) * LEADING * size) / 2;
      let step = lines.length > 1 ? SECOND_LINE : 0;
      for (const spot of candidates(wish, width, size, more)) {
        const [top, bottom] = [spot.y - size * 0.62 - more, spot.y + size * 0.5 + more];
        const box = { left: spot.x - width / 2, right: spot.x + width / 2, top, bottom };
        const hides = costOf(wish, box);
        const cost = hides + step++ * 1.5;
        if (!best || cost < best.cost) best = { cost, lines, spot, box };
        if (hides === 0) break;
      }
    }
    return best;
  };
  for (const wish of [...wishes].sort((a, b) => b.weight - a.weight)) {
    const best = find(wish);
    const area = best ? (best.box.right - best.box.left) * (best.box.bottom - best.box.top) : 0;
    if (!best || (!wish.must && best.cost > (area * (wish.room ?? 27)) / 100)) continue;
    names.push(best.box);
    labels.push({ key: wish.key, words: wish.words, lines: best.lines, ...best.spot });
  }
  return labels;
}

export function boxOfLabel({ lines, x, y }: Label, size: number): Box {
  const half = Math.max(...lines.map((line) => widthOf(line, size))) / 2;
  const more = ((lines.length - 1) * LEADING * size) / 2;
  return { left: x - half, right: x + half, top: y - size * 0.62 - more, bottom: y + size * 0.5 + more };
}

// The name of an edge or way stands beside it, inside the board, with room for a pennant before it.
export function lineWish(line: Line, i: number, frame: Frame, size: number): Wish[] {
  if (!line.label || line.points.length === 0) return [];
  const points = line.points.map(frame.at);
  const [first, last] = [points[0]!, points.at(-1)!];
  const half = widthOf(line.label, size) / 2 + size;
  const within = ({ x, y }: Spot): Spot => ({
    x: Math.min(Math.max(x, half + 6), frame.width - half - 6),
    y: Math.min(Math.max(y, size * 1.1), frame.height - size),
  });
  const along = [0.02, 0.25, 0.75, 0.98, 0.4, 0.6].map((part) =>
    within({ x: first.x + (last.x - first.x) * part + (first.x === last.x ? half : 0), y: first.y + (last.y - first.y) * part }),
  );
  const near = { left: first.x, right: first.x, top: first.y, bottom: first.y };
  return [{ key: `line ${i}`, words: line.label, near, weight: 1.5, room: 20, spots: along }];
}
