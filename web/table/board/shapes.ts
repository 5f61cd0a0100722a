// Outlines as paths: hulls round bases, terrain, its rim, battlements, what is strewn over it.
import type { Area } from "../../wire/types";
import type { Frame, Spot } from "./frame";
import { dice } from "./scatter";

export interface Disc extends Spot {
  r: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Outline = { disc: Disc; corners?: undefined } | { corners: Spot[]; disc?: undefined };

export function outlineOf(area: Area, frame: Frame): Outline {
  if (area.outline.length > 2) return { corners: area.outline.map(frame.at) };
  return { disc: { ...frame.at(area.centre), r: frame.length(area.radius) } };
}

const n = (value: number) => Number(value.toFixed(1)).toString();

export const polygon = (corners: Spot[]) => (corners.length ? "M" + corners.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L") + "Z" : "");
export const polyline = (points: Spot[]) => polygon(points).replace(/Z$/, "");

export const circle = ({ x, y, r }: Disc) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const outlinePath = (outline: Outline) => (outline.disc ? circle(outline.disc) : polygon(outline.corners));

export function boxOf(outline: Outline): Box {
  if (outline.disc) return boxOfDiscs([outline.disc]);
  return boxOfDiscs(outline.corners.map((corner) => ({ ...corner, r: 0 })));
}

export function boxOfDiscs(discs: Disc[]): Box {
  return {
    left: Math.min(...discs.map((disc) => disc.x - disc.r)),
    top: Math.min(...discs.map((disc) => disc.y - disc.r)),
    right: Math.max(...discs.map((disc) => disc.x + disc.r)),
    bottom: Math.max(...discs.map((disc) => disc.y + disc.r)),
  };
}

export const middle = (box: Box): Spot => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

const cross = (o: Spot, a: Spot, b: Spot) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

// The smallest convex outline round these points, anticlockwise on paper.
export function convexHull(points: Spot[]): Spot[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (all: Spot[]) => {
    const chain: Spot[] = [];
    for (const point of all) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

// A rubber band round these bases, that far off them.
export function hull(discs: Disc[], pad: number): string {
  if (discs.length === 0) return "";
  if (discs.length === 1) return circle({ ...discs[0]!, r: discs[0]!.r + pad });
  const points = discs.flatMap(({ x, y, r }) => {
    const corners = Math.max(16, Math.round((r + pad) * 1.6));
    return Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      return { x: x + (r + pad) * Math.cos(angle), y: y + (r + pad) * Math.sin(angle) };
    });
  });
  return polygon(convexHull(points));
}

// Four arcs round a target.
export function aimArcs(centre: Spot, r: number): string {
  return [0, 1, 2, 3]
    .map((quarter) => {
      const from = (quarter * Math.PI) / 2 + Math.PI / 4 - 0.42;
      const to = from + 0.84;
      const at = (angle: number) => `${n(centre.x + r * Math.cos(angle))} ${n(centre.y + r * Math.sin(angle))}`;
      return `M${at(from)}A${n(r)} ${n(r)} 0 0 1 ${at(to)}`;
    })
    .join("");
}

// Points along the rim, about that far apart, with the direction inwards.
export function alongRim(outline: Outline, gap: number): { at: Spot; inward: Spot }[] {
  if (outline.disc) {
    const { x, y, r } = outline.disc;
    const count = Math.max(8, Math.round((2 * Math.PI * r) / gap));
    return Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      const out = { x: Math.cos(angle), y: Math.sin(angle) };
      return { at: { x: x + r * out.x, y: y + r * out.y }, inward: { x: -out.x, y: -out.y } };
    });
  }
  const corners = outline.corners;
  const turn = Math.sign(area2(corners)) || 1;
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 1) return [];
    const count = Math.max(1, Math.round(length / gap));
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const inward = { x: -along.y * turn, y: along.x * turn };
    return Array.from({ length: count }, (_, k) => {
      const far = (length * (k + 0.5)) / count;
      return { at: { x: from.x + along.x * far, y: from.y + along.y * far }, inward };
    });
  });
}

const area2 = (corners: Spot[]) =>
  corners.reduce((sum, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

export function ticks(outline: Outline, gap = 7.2, depth = 4.6): string {
  return alongRim(outline, gap)
    .map(({ at, inward }) => `M${n(at.x)} ${n(at.y)}l${n(inward.x * depth)} ${n(inward.y * depth)}`)
    .join("");
}

export function merlons(outline: Outline, size = 7): string {
  return alongRim(outline, size * 1.9)
    .map(({ at, inward }) => {
      const side = { x: -inward.y * (size / 2), y: inward.x * (size / 2) };
      const deep = { x: inward.x * size * 0.8, y: inward.y * size * 0.8 };
      const corner = (s: number, d: number) => ({ x: at.x + side.x * s + deep.x * d, y: at.y + side.y * s + deep.y * d });
      return polygon([corner(-1, 0), corner(1, 0), corner(1, 1), corner(-1, 1)]);
    })
    .join("");
}

// The same outline, smaller, round its middle.
export function shrunk(outline: Outline, factor: number): Outline {
  const centre = middle(boxOf(outline));
  if (outline.disc) return { disc: { ...outline.disc, r: outline.disc.r * factor } };
  return {
    corners: outline.corners.map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * factor,
      y: centre.y + (y - centre.y) * factor,
    })),
  };
}

export function covers(outline: Outline, { x, y }: Spot, room = 0): boolean {
  if (outline.disc) return Math.hypot(x - outline.disc.x, y - outline.disc.y) <= outline.disc.r + room;
  return insideOf(outline.corners, { x, y }) || (room > 0 && distanceToRim(outline.corners, { x, y }) <= room);
}

function insideOf(corners: Spot[], { x, y }: Spot): boolean {
  let inside = false;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
  });
  return inside;
}

export function nearestOn(a: Spot, b: Spot, p: Spot): Spot {
  const along = { x: b.x - a.x, y: b.y - a.y };
  const square = along.x ** 2 + along.y ** 2;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * along.x + (p.y - a.y) * along.y) / square));
  return { x: a.x + along.x * part, y: a.y + along.y * part };
}

export function distanceToRim(corners: Spot[], p: Spot): number {
  return Math.min(
    ...corners.map((a, i) => {
      const on = nearestOn(a, corners[(i + 1) % corners.length]!, p);
      return Math.hypot(on.x - p.x, on.y - p.y);
    }),
  );
}

// Always the same scatter for the same seed: a grid of triangles, shaken, of places well inside the outline.
export function strew(outline: Outline, gap: number, size: number, seed: number): Spot[] {
  const box = boxOf(outline);
  const random = dice(seed * 7919 + Math.round(gap * 977));
  const fits = (spot: Spot) =>
    outline.disc
      ? Math.hypot(spot.x - outline.disc.x, spot.y - outline.disc.y) <= outline.disc.r - size * 0.5
      : insideOf(outline.corners, spot) && distanceToRim(outline.corners, spot) >= size * 0.46;
  const spots: Spot[] = [];
  const rows = Math.max(1, Math.round((box.bottom - box.top) / (gap * 0.87)));
  const columns = Math.max(1, Math.round((box.right - box.left) / gap));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) {
      const x = box.left + ((column + (row % 2 ? 0.5 : 0)) * (box.right - box.left)) / columns;
      const y = box.top + ((row + 0.5) * (box.bottom - box.top)) / rows;
      const spot = { x: x + (random() - 0.5) * gap * 0.5, y: y + (random() - 0.5) * gap * 0.4 };
      if (fits(spot) && spots.length < 160) spots.push(spot);
    }
  return spots;
}
