import { describe, expect, it } from "vitest";
import type { Prospect } from "../../../wire/types";
import { chancesOf } from "../chances.svelte";

const prospect = (title: string, ...rows: [string, number][]): Prospect => ({
  title,
  mark: null,
  rows: rows.map(([label, chance]) => ({ label, chance, fraction: "" })),
});
const now = (team: string) => ({ "the patrol": 5, "the stoat": 4 })[team];

describe("the figures beside an answer", () => {
  it("say how likely a test is passed, first of all", () => {
    const prospects = [
      prospect("Bryony Tolk: Conditions", ["0 (as now)", 0.75], ["1", 0.25]),
      prospect("Bryony Tolk: Failed test", ["no (as now)", 0.6875], ["1", 0.3125]),
    ];
    expect(chancesOf({ prospects }, now)).toEqual([
      { figure: "69 %", words: "passes" },
      { figure: "25 %", words: "Bryony Tolk’s conditions change" },
    ]);
  });
  it("say what becomes of each disposition, and how likely it ends", () => {
    const prospects = [prospect("Disposition of the stoat", ["4 (as now)", 0.25], ["2", 0.5], ["0", 0.25])];
    expect(chancesOf({ prospects }, now)).toEqual([{ figure: "−2.0", words: "the stoat, out 25 %" }]);
  });
  it("say which disposition a conflict may begin with", () => {
    const prospects = [prospect("Disposition of the host", ["6", 0.5], ["8", 0.5])];
    expect(chancesOf({ prospects }, now)).toEqual([{ figure: "7.0", words: "disposition of the host, on average" }]);
  });
  it("say what a Maneuver may buy", () => {
    const prospects = [prospect("Margin of the patrol", ["no (as now)", 0.5], ["1", 0.25], ["3", 0.25])];
    expect(chancesOf({ prospects }, now)).toEqual([{ figure: "50 %", words: "the patrol may buy, 1.0 on average" }]);
  });
});
