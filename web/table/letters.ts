// The letters of a table's names, fetched before it is drawn: each file of them that comes later draws everything anew.
import type { Scene } from "../wire/types";

const NAMES = "600 16px Alegreya";
const PLACES = "italic 16px Alegreya";
const LONGEST = 1500; // milliseconds; who has no letters by then reads in others

const within = (loads: Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.all(loads), new Promise((done) => setTimeout(done, LONGEST))]).catch(() => {});

// What every board is lettered with.
export const fetchPlaceLetters = (): Promise<unknown> => within([document.fonts.load(PLACES)]);

// A browser fetches of each file what a text is written with: names alone, since nothing else stands on a board.
type Named = { name?: string; label?: string };
const lettersOf = (things: Named[]): string =>
  [...new Set(things.flatMap(({ name, label }) => [...`${name ?? ""}${label ?? ""}`]))].join("");

export function fetchLetters(scene: Scene): Promise<unknown> {
  const names = lettersOf([...scene.pieces, ...(scene.units ?? [])]);
  const places = lettersOf(scene.areas);
  return within([
    ...(names === "" ? [] : [document.fonts.load(NAMES, names)]),
    ...(places === "" ? [] : [document.fonts.load(PLACES, places)]),
  ]);
}
