// How far is it, and what stands in between? Private to who asks; only what is drawn is measured, rules decide elsewhere.
import { areaName } from "../../look/art";
import type { Area, Board, Point, Scene } from "../../wire/types";
import { cornersOf, isBlock, radiusOf } from "./footprint";
import type { Frame, Spot } from "./frame";
import { covers, nearestOn, type Outline, outlineOf } from "./shapes";
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

// A disc, a point, or the corners of a block.
interface Rim {
  centre: Point;
  radius: number;
  corners: Spot[];
}

const spotOf = ([x, y]: Point): Spot => ({ x, y });
const far = (a: Spot, b: Spot) => Math.hypot(b.x - a.x, b.y - a.y);

function rims(end: End): Rim[] {
  if (!end.unit) return [{ centre: end.point, radius: 0, corners: [spotOf(end.point)] }];
  return end.unit.bases.map((piece) => {
    const { width = 0, depth = 0 } = piece;
    const corners = isBlock(piece) ? cornersOf(piece.centre, piece.heading, width, depth) : [piece.centre];
    return { centre: piece.centre, radius: radiusOf(piece), corners: corners.map(spotOf) };
  });
}

// The point of a polygon, or the single point, that is nearest to another.
function nearestOf(corners: Spot[], to: Spot): Spot {
  if (corners.length > 2 && covers({ corners }, to)) return to;
  const on = corners.map((corner, i) => nearestOn(corner, corners[(i + 1) % corners.length]!, to));
  return on.reduce((best, spot) => (far(spot, to) < far(best, to) ? spot : best));
}

// The nearest two points of two rims: one of them is a corner, or both lie one in the other.
function between(one: Rim, two: Rim): { gap: number; from: Spot; to: Spot } {
  const pairs = [
    ...one.corners.map((corner) => ({ from: corner, to: nearestOf(two.corners, corner) })),
    ...two.corners.map((corner) => ({ from: nearestOf(one.corners, corner), to: corner })),
  ];
  const { from, to } = pairs.reduce((best, pair) => (far(pair.from, pair.to) < far(best.from, best.to) ? pair : best));
  const apart = far(from, to);
  const along = (spot: Spot, other: Spot, by: number) =>
    apart === 0 ? spot : { x: spot.x + ((other.x - spot.x) * by) / apart, y: spot.y + ((other.y - spot.y) * by) / apart };
  return { gap: apart - one.radius - two.radius, from: along(from, to, one.radius), to: along(to, from, two.radius) };
}

// Between the rims of the nearest two bases; a point of the ground has no rim.
export function measure(board: Board, a: End, b: End): Length {
  const all = rims(a).flatMap((one) => rims(b).map((two) => ({ one, two, ...between(one, two) })));
  const best = all.reduce((least, pair) => (pair.gap < least.gap ? pair : least));
  const touching = best.gap <= 0;
  const fine = Math.max(0, best.gap);
  const point = ({ x, y }: Spot): Point => [x, y];
  const how = a.unit && b.unit ? "edge to edge" : a.unit || b.unit ? "from the edge of the base" : "point to point";
  return {
    from: touching ? best.one.centre : point(best.from),
    to: touching ? best.two.centre : point(best.to),
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
  const name = areaName(game, nearest.area);
  return { clear: false, at: nearest.at, words: `${name} is in between` };
}
