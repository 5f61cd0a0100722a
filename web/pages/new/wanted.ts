// "Play with this": the builder hands a list to the next new match, with the house rules that it was built for.
import type { Form } from "./form";

const KEY = "warren.play-with";

interface Wanted {
  game: string;
  name: string;
  text: string;
  options?: Record<string, string>;
}

export function playWith(wanted: Wanted): void {
  sessionStorage.setItem(KEY, JSON.stringify(wanted));
}

// Given once: the form after it begins without.
export function withChosen(fresh: Form): Form {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Wanted | null;
    if (wanted?.game !== fresh.game) return fresh;
    sessionStorage.removeItem(KEY);
    const forces = [{ from: "paste" as const, text: wanted.text }, ...fresh.forces.slice(1)];
    return { ...fresh, forces, options: { ...fresh.options, ...wanted.options } };
  } catch {
    return fresh;
  }
}
