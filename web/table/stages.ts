// A game's folder may lay the table itself where there is no board (Stage.svelte; without one its scene is drawn as lists), and
// put parts of its own round a board: above, below, beside it, and where answers are listed (Side.svelte; without one its rows,
// hands and piles are drawn as they are).
import type { Component } from "svelte";
import type { Desk } from "./desk.svelte";

type Part = Component<{ desk: Desk }>;
export type SidePart = Component<{ desk: Desk; part: "above" | "below" | "asks" | "beside" }>;

function byGame<T>(files: Record<string, { default: T }>): Map<string, T> {
  return new Map(Object.entries(files).map(([path, file]) => [path.split("/").at(-2)!, file.default]));
}
const stages = byGame(import.meta.glob<{ default: Part }>("../games/*/Stage.svelte", { eager: true }));
const sides = byGame(import.meta.glob<{ default: SidePart }>("../games/*/Side.svelte", { eager: true }));

export const stageOf = (game: string): Part | undefined => stages.get(game);
export const sideOf = (game: string): SidePart | undefined => sides.get(game);
