// Bases of different units that the scene puts on the very same place are fanned out, so that each can be seen and hit.
import type { Frame, Spot } from "./frame";
import type { Unit } from "./units";

// By piece: how far it is drawn from where it is.
export function fanOut(units: Unit[], frame: Frame): Map<number, Spot> {
  const places = new Map<string, { id: number; key: string; r: number }[]>();
  for (const unit of units)
    for (const base of unit.bases) {
      const place = base.centre.join();
      places.set(place, [...(places.get(place) ?? []), { id: base.id, key: unit.key, r: frame.length(base.radius) }]);
    }
  const offsets = new Map<number, Spot>();
  for (const stack of places.values()) {
    if (new Set(stack.map((base) => base.key)).size < 2) continue;
    stack.forEach(({ id, r }, i) => {
      const step = i - (stack.length - 1) / 2;
      offsets.set(id, { x: step * r * 1.1, y: -step * r * 0.45 });
    });
  }
  return offsets;
}
