import { describe, expect, it } from "vitest";
import { learn } from "../../look/names.svelte";
import { facesOf, shows, sumOf, wordsOf } from "../log";
import { lengthWords, measured, pathLength } from "../measure";
import { percent } from "../odds.svelte";
import { listed, resultWords, say, sayPast } from "../say";
import { roundsOf, stepFrom, ticksOf } from "../timeline";
import { choice, line, option, prompt, scene } from "./samples";

const seats = [
  { seat: 0, name: "Red", kind: "human", types_dice: false, present: true },
  { seat: 1, name: "Blue", kind: "greedy", types_dice: false, present: false },
];
const standing = { scene: scene(), seat: 0, seats, asks: [], thinking: false };

describe("the log", () => {
  const attack = {
    kind: "attack",
    reading: "each" as const,
    die: "d10",
    lots: [{ count: 2, add: 3, need: 8 }],
    results: ["hit", "miss"],
  };
  const roll = line(1, "Red's Bow-Mice, attack: 8 2", { faces: [8, 2], classes: [1, 0], depth: 1, roll: attack });
  it("fills the dice that count", () => {
    expect(facesOf(roll).map((die) => [die.look, die.sides])).toEqual([
      ["hit", 10],
      ["miss", 10],
    ]);
    const counted = { kind: "gold", reading: "each" as const, die: "d6", lots: [{ count: 2 }] };
    expect(facesOf(line(1, "x", { faces: [3, 6], classes: [2, 5], roll: counted })).map((die) => die.look)).toEqual(["plain", "plain"]);
  });
  it("says what the dice came to", () => {
    expect(sumOf(roll)).toBe("+ 3, needs 8");
    const morale = {
      kind: "morale",
      reading: "sum" as const,
      die: "d6",
      lots: [{ count: 2, need: 7, at_most: true }],
      results: ["routs"],
    };
    expect(sumOf(line(1, "morale", { faces: [3, 5], classes: [0, 0], roll: morale }))).toBe("= 8, at most 7: Routs");
    const blow = { kind: "melee", reading: "sum" as const, die: "d6", lots: [{ count: 1, add: 6 }] };
    expect(sumOf(line(1, "melee", { faces: [2], classes: [0], roll: blow }))).toBe("2 + 6 = 8");
    const draw = { kind: "search-card", reading: "draw" as const, sides: 22, lots: [{ count: 1 }] };
    expect(sumOf(line(1, "draws", { faces: [5], classes: [0], roll: draw }))).toBe("");
  });
  it("knows a die by its faces' names", () => {
    learn({
      terms: [{ name: "sword-star", is: "result", label: "Sword and star" }],
      keys: [],
      dice: [{ name: "mystic", faces: ["cheese", "sword-star"].map((name) => ({ name, number: 1, symbols: {} })) }],
    });
    const search = { kind: "search", reading: "each" as const, die: "mystic", lots: [{ count: 1 }], results: ["star"] };
    expect(facesOf(line(1, "search", { faces: [2], classes: [1], roll: search }))).toMatchObject([{ name: "sword-star", sides: 2 }]);
  });
  it("says the faces once", () => {
    expect(wordsOf(roll)).toBe("Red's Bow-Mice, attack");
  });
  it("filters", () => {
    expect(shows("dice", roll, 0)).toBe(true);
    expect(shows("losses", line(2, "x", { tags: ["loss"] }), 0)).toBe(true);
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
    expect(said.above).toBe("Red, your turn.");
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
    line(0, "x", { tags: ["round"], numbers: [{ key: "round", number: 1 }] }),
    line(1, "x", { actor: 0 }),
    line(2, "roll", { depth: 1, faces: [3], roller: 1 }),
    line(3, "gone", { undone: true }),
    line(4, "Round 2", { tags: ["round"] }),
  ];
  it("has a tick per moment, by seat", () => {
    expect(ticksOf(log).map((tick) => [tick.input, tick.seat])).toEqual([
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
    const ticks = ticksOf(log);
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
  it("says a chance as a person would", () => {
    expect([percent(0.003), percent(0.5), percent(0.999), percent(1)]).toEqual(["< 1 %", "50 %", "> 99 %", "100 %"]);
  });
});
