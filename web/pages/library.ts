// What the server knows besides matches, fetched once per visit.
import { get } from "../wire/http";
import type { Calculators, Game, Games, Guide, Lists, Rules } from "../wire/types";

const kept = new Map<string, Promise<unknown>>();

// A failure is not kept: the next page that asks tries again.
function once<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = get<T>(path);
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
  }
  return promise;
}

export const games = () => once<Games>("/api/games");
export const shelf = () => once<Games>("/api/games?short"); // without what only a form asks for
export const rules = (game: string) => once<Rules>(`/api/games/${game}/rules`);
export const guide = (game: string) => once<Guide>(`/api/games/${game}/guide`);
export const lists = (game: string, options: Record<string, string> = {}) => {
  const query = new URLSearchParams(options).toString();
  return once<Lists>(`/api/games/${game}/lists${query && `?${query}`}`);
};
export const calculators = (game: string) => once<Calculators>(`/api/games/${game}/calculators`);

export const battles = (all: Game[]) => all.filter((game) => !game.campaign);
export const campaigns = (all: Game[]) => all.filter((game) => game.campaign);
