import { expect, test } from "vitest";
import type { Summary } from "../../wire/types";
import { standingWords, subline } from "./standing";

const seat = (seat: number, name: string, kind: string) => ({ seat, name, kind, types_dice: false, present: false });
const summary = (more: Partial<Summary>): Summary => ({
  match: {
    id: 1,
    game: "g",
    game_name: "Game",
    title: "T",
    kind: "match",
    created: "",
    setup: { game: "g" },
    house_rules: [],
    dice: { kind: "keyed", commitment: "", people: [] },
    seats: [seat(0, "Red", "human"), seat(1, "Blue", "solo")],
  },
  seat: 0,
  phase: "Round 1",
  inputs: 0,
  my_turn: false,
  waits_for: [1],
  ...more,
});
const key = (seat: number | null) => ({ seat, key: "k", name: "" });

test("a seat of ours is asked", () => {
  expect(standingWords(summary({ my_turn: true, waits_for: [0] }), { keys: [key(0)] })).toBe("Your turn");
});
test("at one screen the seat's name says who is to play", () => {
  expect(standingWords(summary({ my_turn: true, waits_for: [1] }), { keys: [key(0), key(1)] })).toBe("Blue to play");
});
test("an agent thinks, a person is waited for", () => {
  expect(standingWords(summary({}), { keys: [key(0)] })).toBe("Blue is thinking");
  expect(standingWords(summary({ waits_for: [0] }), { keys: [key(null)] })).toBe("waiting for Red");
});
test("the result is told to one seat as its own, to several by name", () => {
  const outcome = { over: true, rule: "", value: [1, -1], score: [2, 0] };
  expect(standingWords(summary({ outcome }), { keys: [key(0)] })).toBe("won");
  expect(standingWords(summary({ outcome }), { keys: [key(1)] })).toBe("lost");
  expect(standingWords(summary({ outcome }), { keys: [key(null)] })).toBe("Red won");
  expect(standingWords(summary({ outcome: { ...outcome, value: [0, 0] } }), { keys: [key(0)] })).toBe("drawn");
});
test("the line below the title names game, seats and phase", () => {
  expect(subline(summary({}))).toBe("Game, Red against Blue (solo). Round 1");
});
