// Cells of a board: which lies under a point, and which one an arrow leads to.
import type { Area, Point, Scene } from "../../wire/types";
import { covers } from "./shapes";

export const isSpace = (area: Area): boolean => area.is === "space";
export const isRegion = (area: Area): boolean => area.is === "region";
export const spacesOf = (scene: Scene): Area[] => scene.areas.filter(isSpace);

// The middle of a cell: its own centre, or that of its corners.
export function middleOf(area: Area): Point {
  if (area.outline.length < 3) return area.centre;
  const xs = area.outline.map(([x]) => x!);
  const ys = area.outline.map(([, y]) => y!);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

export function spaceAt(scene: Scene, [x, y]: Point): Area | undefined {
  return spacesOf(scene).find(({ outline, centre, radius }) =>
    outline.length > 2
      ? covers({ corners: outline.map(([cx, cy]) => ({ x: cx!, y: cy! })) }, { x: x!, y: y! })
      : Math.hypot(x! - centre[0]!, y! - centre[1]!) <= radius,
  );
}

// The nearest cell that lies that way: one step away if there is one, however the walls run.
export function spaceBeyond(scene: Scene, from: Point, dx: number, dy: number): Area | undefined {
  const here = spaceAt(scene, from);
  const start = here ? middleOf(here) : from;
  const near = new Set(here?.next ?? []);
  let best: { cost: number; area: Area } | undefined;
  for (const area of spacesOf(scene)) {
    if (area === here) continue;
    const [x, y] = middleOf(area);
    const along = (x! - start[0]!) * dx + (y! - start[1]!) * dy;
    const aside = Math.abs((x! - start[0]!) * dy) + Math.abs((y! - start[1]!) * dx);
    if (along <= 0 || aside > along * 1.2) continue;
    const cost = (along + 2 * aside) * (near.has(area.id) ? 0.5 : 1);
    if (!best || cost < best.cost) best = { cost, area };
  }
  return best?.area;
}
