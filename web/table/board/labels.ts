// Where do the names stand, so that none hides another, nor a base?
import type { Spot } from "./frame";
import type { Box } from "./shapes";

export interface Wish {
  key: string;
  words: string;
  near: Box; // what it names
  weight: number; // the heavier ones choose first
  must: boolean; // shown even where it has to overlap
  inside?: "corner" | "middle"; // of a zone, of wide terrain
}

export interface Label extends Spot {
  key: string;
  words: string;
}

const GLYPH = 0.5; // a letter's width by its size, on the average of our serif

export const widthOf = (words: string, size: number) => words.length * GLYPH * size + 4;

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function beyond(box: Box, field: Box): number {
  const out = (length: number) => Math.max(0, length);
  return out(field.left - box.left) + out(box.right - field.right) + out(field.top - box.top) + out(box.bottom - field.bottom);
}

// The middles of the places it might stand at, best first.
function* candidates({ near, inside }: Wish, width: number, size: number): Generator<Spot> {
  const x = (near.left + near.right) / 2;
  const y = (near.top + near.bottom) / 2;
  const up = near.top - size * 0.72;
  const down = near.bottom + size * 0.78;
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

// `bases` are not to be hidden; `grounds` only had better not be, except by their own names.
export function placeLabels(wishes: Wish[], bases: Box[], grounds: Box[], field: Box, size: number): Label[] {
  const taken: Box[] = [];
  const labels: Label[] = [];
  for (const wish of [...wishes].sort((a, b) => b.weight - a.weight)) {
    const width = widthOf(wish.words, size);
    let best: { cost: number; spot: Spot; box: Box } | undefined;
    let step = 0;
    for (const spot of candidates(wish, width, size)) {
      const box = { left: spot.x - width / 2, right: spot.x + width / 2, top: spot.y - size * 0.62, bottom: spot.y + size * 0.5 };
      const cost =
        taken.reduce((sum, other) => sum + overlap(box, other) * 3, 0) +
        bases.reduce((sum, other) => sum + overlap(box, other), 0) +
        grounds.reduce((sum, other) => sum + (other === wish.near ? 0 : overlap(box, other) * 0.22), 0) +
        beyond(box, field) * 60 +
        step++ * 1.5;
      if (!best || cost < best.cost) best = { cost, spot, box };
      if (cost <= step * 1.5) break;
    }
    if (!best || (!wish.must && best.cost > width * size * 0.3)) continue;
    taken.push(best.box);
    labels.push({ key: wish.key, words: wish.words, ...best.spot });
  }
  return labels;
}
