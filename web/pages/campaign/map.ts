// The campaign's map from its scene: upright in SVG, with what may be picked.
import { markOf } from "../../wire/facts";
import type { Choice, Mark, Point, Prompt, Scene } from "../../wire/types";

export const MARGIN = 600;

// y grows upwards on the board and downwards on the page.
export const flip = (scene: Scene, [x, y]: Point): [number, number] => [x!, scene.board.height - y!];

export const outline = (scene: Scene, points: Point[]) => points.map((point) => flip(scene, point).join(",")).join(" ");

export function middle(scene: Scene, points: Point[]): [number, number] {
  const sum = points.reduce(([x, y], [a, b]) => [x! + a!, y! + b!], [0, 0]);
  return flip(scene, [Math.round(sum[0]! / points.length), Math.round(sum[1]! / points.length)]);
}

// Where small things (trees, furrows) are strewn over a place: evenly, a little out of line, and not under its banner.
export function strewn(scene: Scene, points: Point[], gap: number, clear: number): [number, number][] {
  const flipped = points.map((point) => flip(scene, point));
  const [xs, ys] = [flipped.map(([x]) => x), flipped.map(([, y]) => y)];
  const [cx, cy] = middle(scene, points);
  const found: [number, number][] = [];
  for (let row = 0, y = Math.min(...ys) + gap * 0.6; y < Math.max(...ys) - gap * 0.3; y += gap, row++)
    for (let column = 0, x = Math.min(...xs) + gap * (row % 2 ? 0.95 : 0.5); x < Math.max(...xs) - gap * 0.3; x += gap, column++) {
      const [jx, jy] = [((row * 7 + column * 13) % 5) - 2, ((row * 11 + column * 5) % 5) - 2];
      if (Math.hypot(x - cx, y - cy - clear * 0.2) > clear)
        found.push([Math.round(x + (jx * gap) / 14), Math.round(y + (jy * gap) / 14)]);
    }
  return found;
}

// The allowed choice that is about this place: an area, or the banner that stands in it.
export function choiceAt(prompt: Prompt | undefined, id: number): Choice | undefined {
  if (prompt?.form !== "option") return undefined;
  const about = (mark: Mark | undefined) =>
    mark?.area === id || (mark?.area === undefined && (mark?.piece === id || mark?.group === id));
  return prompt.choices.find((choice) => choice.allowed && about(markOf(choice)));
}
