import { describe, expect, it } from "vitest";
import type { Area, Choice, LogLine, Prompt } from "../../../wire/types";
import { barOf } from "../read";
import { taleOf } from "../tale";
import { wayTo } from "../walk.svelte";

const choice = (verb: string, allowed = true, target = 0): Choice =>
  ({
    id: { verb: 0, subject: 0, target, slot: 0 },
    answer: { option: { verb: 0, subject: 0, target, slot: 0 } },
    words: verb,
    allowed,
    verb,
  }) as Choice;
const prompt = (choices: Choice[], kind_name = "idle") => ({ kind_name, choices }) as Prompt;

describe("the bar of actions", () => {
  it("has what may be done first, and the end of the turn not among it", () => {
    const bar = barOf(prompt([choice("end-turn"), choice("step"), choice("search", false), choice("battle"), choice("equip")]))!;
    expect(bar.groups.map(({ name, choices }) => [name, choices.map(({ words }) => words)])).toEqual([
      ["Actions", ["battle", "search"]],
      ["Free", ["equip"]],
    ]);
    expect(bar.steps).toHaveLength(1);
  });
  it("leaves a question alone that holds something it does not know", () => {
    expect(barOf(prompt([choice("end-turn"), choice("sing")]))).toBeUndefined();
    expect(barOf(prompt([choice("done")], "equip"))).toBeUndefined();
  });
});

describe("a walk", () => {
  const reached = (points: number, from: number) => [
    { key: "points", number: points },
    { key: "from", number: from },
  ];
  const area = (id: number, points: number, from: number) => ({ id, values: points ? reached(points, from) : [] }) as unknown as Area;
  const areas = [area(0, 0, 0), area(1, 1, 0), area(2, 2, 1), area(3, 5, 2), area(4, 0, 0)];
  it("goes the way that the table names, from the next space to its end", () => {
    expect(wayTo(areas, 3)).toEqual([1, 2, 3]);
    expect(wayTo(areas, 1)).toEqual([1]);
  });
  it("goes nowhere where the table knows no quiet way", () => expect(wayTo(areas, 4)).toEqual([]));
});

it("a tale keeps what a teller would, and nothing that was taken back", () => {
  const line = (verb: string, words: string, undone = false) => ({ verb, words, undone, input: 3 }) as LogLine;
  const tale = taleOf([
    line("chapter-began", "The Brass Key"),
    line("stepped", "Pip goes from a1 to a2"),
    line("story", "Rats by the step"),
    line("felled", "Rat Warrior 1 is felled", true),
    line("captured", "Pip is captured"),
  ]);
  expect(tale.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
    "heading: The Brass Key",
    "story: Rats by the step",
    "deed: Pip is captured",
  ]);
});
