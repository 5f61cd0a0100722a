import { describe, expect, it } from "vitest";
import { facesOf, shows, wordsOf } from "../log";
import { lengthWords, measured, pathLength } from "../measure";
import { figuresOf, percent } from "../odds.svelte";
import { listed, resultWords, say, sayPast } from "../say";
import { roundsOf, stepFrom, ticksOf } from "../timeline";
import { choice, line, option, prompt, scene } from "./samples";

const seats = [
  { seat: 0, name: "Red", kind: "human", types_dice: false, present: true },
  { seat: 1, name: "Blue", kind: "greedy", types_dice: false, present: false },
];
const standing = { scene: scene(), seat: 0, seats, asks: [], thinking: false };

describe("the log", () => {
  const roll = line(1, "Red's Bow-Mice, attack: 8 2", { faces: [8, 2], classes: [1, 0], depth: 1 });
  it("fills the dice that count", () => {
    expect(facesOf(roll).map((die) => die.look)).toEqual(["hit", "miss"]);
    expect(facesOf(line(1, "x", { faces: [3, 6], classes: [2, 5] })).map((die) => die.look)).toEqual(["plain", "plain"]);
  });
  it("says the faces once", () => {
    expect(wordsOf(roll)).toBe("Red's Bow-Mice, attack");
  });
  it("filters", () => {
    expect(shows("dice", roll, 0)).toBe(true);
    expect(shows("losses", line(2, "Blue's King's unit loses 2 models"), 0)).toBe(true);
    expect(shows("talk", line(3, "well played", { rule: "", speaker: 1 }), 0)).toBe(true);
    expect(shows("talk", roll, 0)).toBe(false);
    expect(shows("talk", line(4, "Red takes back an answer", { rule: "", sides: [0] }), 0)).toBe(false);
    expect(shows("mine", line(5, "Red's Bow-Mice acts", { sides: [0, 1] }), 0)).toBe(true);
    expect(shows("mine", line(6, "Blue's Hoppers acts", { sides: [1] }), 0)).toBe(false);
  });
});

describe("the header", () => {
  it("says the prompt on my turn", () => {
    const said = say({
      ...standing,
      prompt: prompt([choice("a", option(1), { mark: { group: 0 } }), choice("b", option(2), { mark: { group: 1 } })]),
    });
    expect(said).toMatchObject({ mood: "mine", sentence: "Which unit acts?" });
    expect(said.above).toContain("2 to choose from");
  });
  it("says that a sealed answer is seen by nobody", () => {
    expect(say({ ...standing, prompt: prompt([], { sealed: true }) }).above).toContain("nobody sees");
  });
  it("says who else decides", () => {
    expect(say({ ...standing, asks: [{ seat: 1, roll: false, sealed: false }] }).sentence).toBe("Blue decides.");
    expect(say({ ...standing, thinking: true, asks: [{ seat: 1, roll: false, sealed: false }] }).sentence).toBe("Blue is thinking.");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
  it("says the result", () => {
    const over = { over: true, rule: "", value: [1, -1], score: [5, 3] };
    expect(resultWords(over, seats)).toBe("Red has won.");
    expect(resultWords({ ...over, value: [0, 0] }, seats)).toBe("It is a draw.");
    expect(resultWords({ ...over, value: [1, 1] }, seats)).toBe("You have won together.");
  });
  it("says where in the past one is", () => {
    expect(sayPast([line(0, "Red acts.")], 1, "Round 1", "The battle is over", true).above).toBe(
      "You are looking at the past. The game is over.",
    );
    const past = sayPast([line(0, "Red acts."), line(1, "Blue acts.")], 1, "Round 1", "Round 2");
    expect(past).toMatchObject({ mood: "past", sentence: "Round 1: Red acts." });
  });
});

describe("time", () => {
  const log = [
    line(0, "Round 1."),
    line(1, "Red's King acts."),
    line(2, "roll", { depth: 1, faces: [3], roller: 1 }),
    line(3, "gone", { undone: true }),
    line(4, "Round 2."),
  ];
  it("has a tick per moment, by seat", () => {
    expect(ticksOf(log, seats).map((tick) => [tick.input, tick.seat])).toEqual([
      [0, null],
      [1, 0],
      [2, 1],
      [4, null],
    ]);
  });
  it("finds the rounds", () => {
    expect(roundsOf(log)).toEqual([
      { input: 0, name: "Round 1" },
      { input: 4, name: "Round 2" },
    ]);
  });
  it("steps from moment to moment", () => {
    const ticks = ticksOf(log, seats);
    expect([stepFrom(ticks, 2, 1, 9), stepFrom(ticks, 4, 1, 9), stepFrom(ticks, 2, -1, 9), stepFrom(ticks, 0, -1, 9)]).toEqual([
      4, 9, 1, 0,
    ]);
  });
});

describe("numbers", () => {
  it("measures in the board's own unit", () => {
    expect(lengthWords(scene().board, 3880)).toBe("3.88 in");
    expect(lengthWords(scene().board, 4000)).toBe("4 in");
    expect(lengthWords({ ...scene().board, unit: 100, unit_name: "mm" }, 12345)).toBe("123 mm");
    expect(
      pathLength([
        [0, 0],
        [3, 4],
        [3, 5],
      ]),
    ).toBe(6);
    expect(measured({ rule: "X", words: "too far", measured_words: '6.1"', allowed_words: '4"' })).toBe('6.1", 4" allowed');
  });
  it("says the chance that anything changes", () => {
    const rows = [
      { label: "none lost", chance: 0.25, fraction: "1/4" },
      { label: "1 lost", chance: 0.5, fraction: "1/2" },
      { label: "all gone", chance: 0.25, fraction: "1/4" },
    ];
    expect(figuresOf([{ title: "Blue's King", mark: null, rows }])).toEqual([{ chance: 0.75, words: "Blue's King: any loss" }]);
    expect([percent(0.003), percent(0.5), percent(0.999), percent(1)]).toEqual(["< 1 %", "50 %", "> 99 %", "100 %"]);
  });
});
