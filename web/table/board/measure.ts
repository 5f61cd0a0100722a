// How far is it, and what stands in between? Private to who asks; only what is drawn is measured, rules decide elsewhere.
import { areaLook } from "../../look/art";
import type { Area, Board, Point, Scene } from "../../wire/types";
import type { Frame, Spot } from "./frame";
import { covers, type Outline, outlineOf } from "./shapes";
import type { Unit } from "./units";

export interface End {
  unit?: Unit; // measured from the rim of its nearest base
  point: Point;
}

export interface Length {
  from: Point;
  to: Point;
  fine: number;
  words: string;
}

const SHORT: Record<string, string> = { inch: "in", mm: "mm", league: "leagues" };

export function lengthWords(board: Board, fine: number): string {
  const value = fine / board.unit;
  const digits = board.unit_name === "mm" ? 0 : value < 10 ? 2 : 1;
  return `${Number(value.toFixed(digits))} ${SHORT[board.unit_name] ?? board.unit_name}`;
}

const discs = (end: End): { centre: Point; radius: number }[] => end.unit?.bases ?? [{ centre: end.point, radius: 0 }];

function towards(from: { centre: Point; radius: number }, to: Point): Point {
  const [x, y] = from.centre;
  const far = Math.hypot(to[0] - x, to[1] - y);
  if (far === 0) return from.centre;
  return [x + ((to[0] - x) * from.radius) / far, y + ((to[1] - y) * from.radius) / far];
}

// Between the rims of the nearest two bases; a point of the ground has no rim.
export function measure(board: Board, a: End, b: End): Length {
  let best = { gap: Infinity, one: discs(a)[0]!, two: discs(b)[0]! };
  for (const one of discs(a))
    for (const two of discs(b)) {
      const apart = Math.hypot(two.centre[0] - one.centre[0], two.centre[1] - one.centre[1]);
      const gap = apart - one.radius - two.radius;
      if (gap < best.gap) best = { gap, one, two };
    }
  const touching = best.gap <= 0;
  const fine = Math.max(0, best.gap);
  const how = a.unit && b.unit ? "edge to edge" : a.unit || b.unit ? "from the edge of the base" : "point to point";
  return {
    from: touching ? best.one.centre : towards(best.one, best.two.centre),
    to: touching ? best.two.centre : towards(best.two, best.one.centre),
    fine,
    words: touching && a.unit && b.unit ? "in contact" : `${lengthWords(board, fine)}, ${how}`,
  };
}

// Where a straight line from one place to the other first meets the outline; undefined: it does not.
export function meeting(outline: Outline, from: Spot, to: Spot): Spot | undefined {
  const at = (t: number) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const times: number[] = [];
  if (outline.disc) {
    const { x, y, r } = outline.disc;
    const d = { x: to.x - from.x, y: to.y - from.y };
    const f = { x: from.x - x, y: from.y - y };
    const a = d.x ** 2 + d.y ** 2;
    const b = 2 * (f.x * d.x + f.y * d.y);
    const root = b * b - 4 * a * (f.x ** 2 + f.y ** 2 - r * r);
    if (a > 0 && root > 0) times.push((-b - Math.sqrt(root)) / (2 * a));
  } else
    outline.corners.forEach((p, i) => {
      const q = outline.corners[(i + 1) % outline.corners.length]!;
      const d = { x: to.x - from.x, y: to.y - from.y };
      const e = { x: q.x - p.x, y: q.y - p.y };
      const det = d.x * e.y - d.y * e.x;
      if (Math.abs(det) < 1e-9) return;
      const t = ((p.x - from.x) * e.y - (p.y - from.y) * e.x) / det;
      const u = ((p.x - from.x) * d.y - (p.y - from.y) * d.x) / det;
      if (u >= 0 && u <= 1) times.push(t);
    });
  const first = Math.min(...times.filter((t) => t >= 0 && t <= 1));
  return Number.isFinite(first) ? at(first) : undefined;
}

export interface Look {
  clear: boolean;
  at?: Spot; // where it is blocked
  words: string;
}

// A straight line between the middles, and the first drawn thing on it that hides what is behind. What either end stands in
// does not count.
export function sightLine(scene: Scene, frame: Frame, game: string, from: Point, to: Point): Look {
  const a = frame.at(from);
  const b = frame.at(to);
  let nearest: { far: number; at: Spot; area: Area } | undefined;
  for (const area of scene.areas) {
    const outline = outlineOf(area, frame);
    if (!area.blocks_sight || covers(outline, a) || covers(outline, b)) continue;
    const at = meeting(outline, a, b);
    const far = at ? Math.hypot(at.x - a.x, at.y - a.y) : Infinity;
    if (at && far < (nearest?.far ?? Infinity)) nearest = { far, at, area };
  }
  if (!nearest) return { clear: true, words: "No terrain in between hides it" };
  const name = nearest.area.label || areaLook(game, nearest.area).name;
  return { clear: false, at: nearest.at, words: `${name} is in between` };
}
