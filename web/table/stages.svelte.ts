// A game's folder may lay the table itself where there is no board (Stage.svelte; without one its scene is drawn as lists), and
// put parts of its own round a board: above, below, beside it, and where answers are listed (Side.svelte; without one its rows,
// hands and piles are drawn as they are). A table fetches those of its own game, before it is shown.
import type { Component } from "svelte";
import { fetchArt } from "../look/arts.svelte";
import type { Desk } from "./desk.svelte";
import { board } from "./later/later.svelte";
import { fetchPlaceLetters } from "./letters";

type Part = Component<{ desk: Desk }>;
export type SidePart = Component<{ desk: Desk; part: "above" | "below" | "asks" | "beside" }>;
interface Parts {
  stage?: Part;
  side?: SidePart;
}

const stages = import.meta.glob<{ default: Part }>("../games/*/Stage.svelte");
const sides = import.meta.glob<{ default: SidePart }>("../games/*/Side.svelte");

let here = $state.raw<Record<string, Parts>>({});

export async function fetchParts(game: string): Promise<void> {
  if (game === "" || here[game]) return;
  const own = stages[`../games/${game}/Stage.svelte`];
  const [stage, side] = await Promise.all([
    own?.(),
    sides[`../games/${game}/Side.svelte`]?.(),
    fetchArt(game),
    ...(own ? [] : [board.fetch(), fetchPlaceLetters()]),
  ]);
  here = { ...here, [game]: { stage: stage?.default, side: side?.default } };
}

export const partsAreHere = (game: string): boolean => here[game] !== undefined;
export const stageOf = (game: string): Part | undefined => here[game]?.stage;
export const sideOf = (game: string): SidePart | undefined => here[game]?.side;
