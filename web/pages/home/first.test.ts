import { expect, test } from "vitest";
import type { Game } from "../../wire/types";
import { firstRequest } from "./first";

const game = { id: "g", scenarios: [{ id: "s", name: "S", fewest_seats: 2, most_seats: 2 }] } as unknown as Game;

test("play now is laid already, and the first opponent is easy until one match was won", () => {
  expect(firstRequest(game, false)).toEqual({ setup: { game: "g" }, ready: true, sitters: [{ kind: "human" }, { kind: "easy" }] });
  expect(firstRequest(game, true).sitters?.[1]).toEqual({ kind: "fair" });
});
test("who plays alone has no opponent", () => {
  expect(firstRequest({ ...game, first: { scenario: "s", seats: 1 } }, false).sitters).toEqual([{ kind: "human" }]);
});
