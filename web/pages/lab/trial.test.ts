import { expect, test } from "vitest";
import type { LabRow } from "../../wire/types";
import { curveOf, difference, outcomeOf, readTrial, setupOf, shareOf, written, type Trial } from "./trial";

const row = (number: number, value: number, more: Partial<LabRow> = {}): LabRow => ({
  number,
  turn: 0,
  value: [value, -value],
  score: [0, 0],
  rounds: 6,
  rule: "",
  endless: false,
  ...more,
});
const trial: Trial = {
  game: "mice-at-arms",
  scenario: "pitched-battle",
  seats: 2,
  agents: ["solo", "random"],
  forces: ["", ""],
  variants: [{}, { muster: "free" }],
  matches: 100,
  seed: 3,
};

test("a share has an interval that narrows with the matches and never leaves 0 to 1", () => {
  expect(shareOf(50, 100).low).toBeCloseTo(0.404, 2);
  expect(shareOf(50, 100).high).toBeCloseTo(0.596, 2);
  expect(shareOf(10, 10)).toMatchObject({ share: 1, high: 1 });
  expect(shareOf(0, 0)).toEqual({ share: 0.5, low: 0, high: 1 });
});

test("a draw is half a win, and what came to no end is not counted", () => {
  const rows = [row(0, 1), row(1, 0), row(2, -1), row(3, 1, { endless: true })];
  expect(outcomeOf(rows)).toMatchObject({ matches: 3, wins: 1, draws: 1, losses: 1, share: 0.5 });
  expect(curveOf(rows).map(({ share }) => share)).toEqual([1, 0.75, 0.5]);
});

test("two variants are compared by matches of the same number", () => {
  const one = [row(0, -1), row(1, -1), row(2, 1)];
  const two = [row(2, 1), row(0, 1), row(7, 1)];
  expect(difference(one, two)).toMatchObject({ mean: 0.5, pairs: 2 });
  expect(difference(one, [row(9, 1)])).toBeUndefined();
});

test("the address holds the whole trial, and each variant its own house rules", () => {
  expect(readTrial(written(trial))).toEqual(trial);
  expect(readTrial("nonsense")).toBeUndefined();
  expect(setupOf(trial, 0).options).toBeUndefined();
  expect(setupOf(trial, 1).options).toEqual({ muster: "free" });
});
