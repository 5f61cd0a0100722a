// The campaign's map from its scene: upright in SVG, with what may be picked.
import type { Choice, Mark, Point, Prompt, Scene } from "../../wire/types";

export const MARGIN = 600;

// y grows upwards on the board and downwards on the page.
export const flip = (scene: Scene, [x, y]: Point): [number, number] => [x!, scene.board.height - y!];

export const outline = (scene: Scene, points: Point[]) => points.map((point) => flip(scene, point).join(",")).join(" ");

export function middle(scene: Scene, points: Point[]): [number, number] {
  const sum = points.reduce(([x, y], [a, b]) => [x! + a!, y! + b!], [0, 0]);
  return flip(scene, [Math.round(sum[0]! / points.length), Math.round(sum[1]! / points.length)]);
}

// The allowed choice that is about this place: an area, or the banner that stands in it.
export function choiceAt(prompt: Prompt | undefined, id: number): Choice | undefined {
  if (prompt?.form !== "option") return undefined;
  const about = (mark: Mark | undefined) => mark?.area === id || (mark?.area === undefined && (mark?.piece === id || mark?.group === id));
  return prompt.choices.find((choice) => choice.allowed && about(choice.mark));
}
