import { describe, expect, it } from "vitest";
import type { Prospect } from "../../../wire/types";
import { chancesOf } from "../chances.svelte";

const prospect = (of: string, key: string, now: number, ...rows: [number, number][]): Prospect => ({
  title: "x",
  of,
  key,
  now,
  mark: null,
  rows: rows.map(([number, chance]) => ({ label: "x", number, chance, fraction: "" })),
});
const UNITS: Record<string, { name: string; disposition?: number }> = {
  "unit:0": { name: "Bryony Tolk" },
  "unit:8": { name: "the patrol", disposition: 5 },
  "unit:9": { name: "the stoat", disposition: 4 },
  "unit:10": { name: "the host" },
};
const known = (of: string) => UNITS[of]!;

describe("the figures beside an answer", () => {
  it("say how likely a test is passed, first of all", () => {
    const prospects = [
      prospect("unit:0", "conditions", 0, [0, 0.75], [1, 0.25]),
      prospect("unit:0", "failed-test", 0, [0, 0.6875], [1, 0.3125]),
    ];
    expect(chancesOf({ prospects }, known)).toEqual([
      { figure: "69 %", words: "passes" },
      { figure: "25 %", words: "Bryony Tolk’s conditions change" },
    ]);
  });
  it("say what becomes of each disposition, and how likely it ends", () => {
    const prospects = [prospect("unit:9", "disposition", 4, [4, 0.25], [2, 0.5], [0, 0.25])];
    expect(chancesOf({ prospects }, known)).toEqual([{ figure: "−2.0", words: "the stoat, out 25 %" }]);
  });
  it("say which disposition a conflict may begin with", () => {
    const prospects = [prospect("unit:10", "disposition", 0, [6, 0.5], [8, 0.5])];
    expect(chancesOf({ prospects }, known)).toEqual([{ figure: "7.0", words: "disposition of the host, on average" }]);
  });
  it("say what a Maneuver may buy, and nothing of the margin of a test", () => {
    const prospects = [prospect("unit:8", "margin", 0, [0, 0.5], [1, 0.25], [3, 0.25]), prospect("sheet:2", "margin", 0, [2, 1])];
    expect(chancesOf({ prospects }, known)).toEqual([{ figure: "50 %", words: "the patrol may buy, 1.0 on average" }]);
  });
});
