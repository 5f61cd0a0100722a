// "Play with this": the builder hands a list to the next new match.
import type { Force } from "./form";

const KEY = "warren.play-with";

export function playWith(game: string, name: string, text: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ game, name, text }));
}

// Given once: the form after it begins without.
export function chosenForce(game: string): Force | undefined {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { game: string; text: string } | null;
    if (wanted?.game !== game) return undefined;
    sessionStorage.removeItem(KEY);
    return { from: "paste", text: wanted.text };
  } catch {
    return undefined;
  }
}
