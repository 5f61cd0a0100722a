// "Play now": a table that is laid already, the game's first match, against somebody easy until one match was won.
import { drawBoardOf } from "../../look/emblems.svelte";
import { hasWon, keep, type Mine } from "../../mine";
import { fetchParts } from "../../table/stages.svelte";
import { post } from "../../wire/http";
import type { Created, Game, NewMatch } from "../../wire/types";

const EASY = "easy";
const USUAL = "fair";

export function firstRequest(game: Game, won: boolean): NewMatch {
  const others = Math.max(0, (game.first?.seats ?? game.scenarios[0]?.fewest_seats ?? 1) - 1);
  const opponent = { kind: won ? USUAL : EASY };
  return { setup: { game: game.id }, ready: true, sitters: [{ kind: "human" }, ...Array.from({ length: others }, () => opponent)] };
}

export async function firstMatch(game: Game): Promise<Mine> {
  for (const fetched of [drawBoardOf(game.id), fetchParts(game.id)]) fetched.catch(() => {}); // the table asks again for what it lacks
  const created = await post<Created>("/api/matches", firstRequest(game, hasWon(game.id)));
  const scenario = game.scenarios.find((one) => one.id === game.first?.scenario) ?? game.scenarios[0];
  return keep(created, game.id, scenario?.name ?? game.name, false);
}
