// Who stands where several do: bases on the very same place are fanned out, those who share a space are laid out in it,
// so that each can be seen and hit.
import type { Piece, Scene } from "../../wire/types";
import { isBlock, radiusOf } from "./footprint";
import type { Frame, Spot } from "./frame";
import { boxOf, middle, outlineOf } from "./shapes";
import type { Unit } from "./units";

export interface Stand extends Spot {
  scale: number; // how much smaller it is drawn
}

// In parts of the space's shorter side: where so many stand, and how large each may be.
const LAID: [number, [number, number][]][] = [
  [0.4, [[0, 0]]],
  [0.235, [[-0.24, 0], [0.24, 0]]], // prettier-ignore
  [0.22, [[-0.25, -0.22], [0.25, -0.22], [0, 0.24]]], // prettier-ignore
  [0.22, [[-0.25, -0.25], [0.25, -0.25], [-0.25, 0.25], [0.25, 0.25]]], // prettier-ignore
];
const LARGE = 0.27; // a radius beyond this part of the space is a large one's
const CORNERS: [number, [number, number][]] = [0.15, [[-0.33, -0.33], [0.33, -0.33], [-0.33, 0.33], [0.33, 0.33]]]; // prettier-ignore

// More than four stand on a ring.
function ring(count: number): [number, [number, number][]] {
  const spot = (i: number): [number, number] => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [0.32 * Math.cos(angle), 0.32 * Math.sin(angle)];
  };
  return [Math.min(0.16, 0.9 / count), Array.from({ length: count }, (_, i) => spot(i))];
}

function laidOut(pieces: Piece[], centre: Spot, side: number, frame: Frame): [Piece, Stand][] {
  const radius = (piece: Piece) => frame.length(radiusOf(piece));
  const large = pieces.filter((piece) => radius(piece) > side * LARGE);
  const stand = (piece: Piece, [x, y]: [number, number], most: number): [Piece, Stand] => {
    const own = radius(piece);
    return [piece, { x: centre.x + x * side, y: centre.y + y * side, scale: own > 0 ? Math.min(1, (most * side) / own) : 1 }];
  };
  if (large.length === 1 && pieces.length > 1) {
    const others = pieces.filter((piece) => piece !== large[0]);
    const [most, spots] = others.length <= 4 ? CORNERS : ring(others.length);
    return [stand(large[0]!, [0, 0], 0.36), ...others.map((piece, i) => stand(piece, spots[i]!, most))];
  }
  const [most, spots] = LAID[pieces.length - 1] ?? ring(pieces.length);
  return pieces.map((piece, i) => stand(piece, spots[i]!, most));
}

function inSpaces(scene: Scene, frame: Frame): Map<number, Stand> {
  const stands = new Map<number, Stand>();
  const areas = new Map(scene.areas.map((area) => [area.id, area]));
  const sharing = new Map<number, Piece[]>();
  for (const piece of scene.pieces) {
    const space = piece.in ?? -1;
    if (areas.has(space) && !isBlock(piece)) sharing.set(space, [...(sharing.get(space) ?? []), piece]);
  }
  for (const [space, pieces] of sharing) {
    const box = boxOf(outlineOf(areas.get(space)!, frame));
    const side = Math.min(box.right - box.left, box.bottom - box.top);
    for (const [piece, stand] of laidOut(pieces, middle(box), side, frame)) stands.set(piece.id, stand);
  }
  return stands;
}

// By piece: where it is drawn, if not simply at its place.
export function standsOf(scene: Scene, units: Unit[], frame: Frame): Map<number, Stand> {
  const stands = inSpaces(scene, frame);
  const places = new Map<string, { base: Piece; key: string }[]>();
  for (const unit of units)
    for (const base of unit.bases) {
      if (stands.has(base.id) || isBlock(base)) continue;
      const place = base.centre.join();
      places.set(place, [...(places.get(place) ?? []), { base, key: unit.key }]);
    }
  for (const stack of places.values()) {
    if (new Set(stack.map(({ key }) => key)).size < 2) continue;
    stack.forEach(({ base }, i) => {
      const step = i - (stack.length - 1) / 2;
      const r = frame.length(radiusOf(base));
      const { x, y } = frame.at(base.centre);
      stands.set(base.id, { x: x + step * r * 1.1, y: y - step * r * 0.45, scale: 1 });
    });
  }
  return stands;
}
