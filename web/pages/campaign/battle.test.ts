import { expect, test } from "vitest";
import type { BattleCall, MatchInfo } from "../../wire/types";
import { battleOf } from "./battle";

const call: BattleCall = { title: "", number: 2, setup: { game: "g" }, fighters: [2, 0], result_usage: "" };
const info = { id: 7, title: "War" } as MatchInfo;
const mine = (...seats: number[]) => ({
  id: 7,
  game: "g-campaign",
  title: "War",
  begun: "",
  watch: "w",
  invites: [],
  keys: seats.map((seat) => ({ seat, key: `k${seat}`, name: `S${seat}` })),
});

test("a kingdom's key sits at its army", () => {
  expect(battleOf(9, call, info, mine(0), "k0").keys).toEqual([{ seat: 1, key: "k0", name: "S0" }]);
  expect(battleOf(9, call, info, mine(0, 2), "k0").keys.map((one) => one.seat)).toEqual([1, 0]);
});
test("who does not fight watches", () => {
  expect(battleOf(9, call, info, mine(1), "k1").keys).toEqual([{ seat: null, key: "w", name: "watching" }]);
  expect(battleOf(9, call, info, undefined, "x").keys[0]!.key).toBe("x");
});
