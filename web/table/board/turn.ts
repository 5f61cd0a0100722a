// Which edge of the board lies nearest to whoever looks at it? Their own, as at a table.
import type { Point, Scene } from "../../wire/types";
import { spacesOf } from "./spaces";

// Quarter turns of the paper, clockwise: the south edge is below, the east, the north, the west.
export type Turn = 0 | 1 | 2 | 3;
export const turnedBy = (turn: Turn, quarters: number): Turn => ((((turn + quarters) % 4) + 4) % 4) as Turn;

// The edge that lies that way from the middle; x and y are parts of the board's own lengths.
const towards = (x: number, y: number): Turn => (Math.abs(x) > Math.abs(y) ? (x > 0 ? 1 : 3) : y > 0 ? 2 : 0);

function middleOf(points: Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const sum = points.reduce(([x, y], point): Point => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

// By the edge that is called one's own; else by where both armies stand. Nothing yet: undefined. A map of spaces stays as it is.
export function ownTurn(scene: Scene, seat: number | null): Turn | undefined {
  const { width, height } = scene.board;
  if (seat === null || width === 0 || spacesOf(scene).length > 0) return undefined;
  const part = ([x, y]: Point): Point => [x / width, y / height];
  const edge = middleOf(scene.lines.filter((line) => line.owner === seat && line.kind === "home-edge").flatMap((line) => line.points));
  if (edge) {
    const [x, y] = part(edge);
    return towards(x - 0.5, y - 0.5);
  }
  const mine = middleOf(scene.pieces.filter((piece) => piece.seat === seat).map((piece) => piece.centre));
  const theirs = middleOf(scene.pieces.filter((piece) => piece.seat !== null && piece.seat !== seat).map((piece) => piece.centre));
  if (!mine || !theirs) return undefined;
  const [a, b] = [part(mine), part(theirs)];
  return towards(a[0] - b[0], a[1] - b[1]);
}
