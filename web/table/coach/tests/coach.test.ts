// The coach says each note once, and what was said can be read again; how one wins and how it stands.
import { beforeEach, expect, test } from "vitest";
import type { AdviceReply, Counter, Guide, Prompt, Scene } from "../../../wire/types";
import type { Desk } from "../../desk.svelte";
import { Adviser, adviceWords, becauseOf } from "../advice.svelte";
import { Coach, noteFor, partOf } from "../coach.svelte";
import { isSeen } from "../notes";
import { goalOf, standingOf } from "../standing";

const kept = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) },
});

const guide: Guide = {
  game: "g",
  scenario: "s",
  set_up: [
    { name: "Muster", asks: ["take"] },
    { name: "Ground", asks: ["lay"] },
  ],
  goals: [{ scenario: "s", words: "Win." }],
  notes: [
    { ask: "move", title: "Moving", words: "Go.", rule: "G-01" },
    { ask: "shoot", about: "bow", title: "Bows", words: "Far.", rule: "G-02" },
  ],
  synonyms: [],
  lessons: [],
};
const asks = (kind_name: string, about?: string) => ({ kind_name, about }) as unknown as Prompt;
const scene = { units: [{ id: 3, kind: "bow" }] } as unknown as Scene;

beforeEach(() => kept.clear());

test("a question belongs to a part of the set-up, or to the game itself", () => {
  expect(partOf(guide, asks("lay"))).toMatchObject({ at: 2, of: 2, part: { name: "Ground" } });
  expect(partOf(guide, asks("move"))).toBeUndefined();
});
test("a note may be for one kind of thing alone", () => {
  expect(noteFor(guide, asks("shoot", "unit:3"), scene)?.title).toBe("Bows");
  expect(noteFor(guide, asks("shoot", "unit:4"), scene)).toBeUndefined();
});
test("a note is said once; the way back leads to it; called back it comes again", () => {
  const coach = new Coach();
  coach.guide = guide;
  coach.at(asks("move"), scene);
  expect(coach.shown?.title).toBe("Moving");
  coach.dismiss();
  expect(isSeen("g", "move")).toBe(true);
  coach.at(asks("move"), scene);
  expect(coach.shown).toBeUndefined();
  coach.back();
  expect(coach.shown?.title).toBe("Moving");
  coach.leave();
  coach.at(asks("shoot", "unit:3"), scene);
  expect(coach.shown).toBeUndefined();
  coach.come();
  coach.at(asks("move"), scene);
  expect(coach.shown?.title).toBe("Moving");
});
test("the goal is the scenario's; without a name it is the first", () => {
  expect(goalOf(guide, { setup: { game: "g", scenario: "s" } })).toBe("Win.");
  expect(goalOf(guide, { setup: { game: "g", scenario: "t" } })).toBe("");
});
test("how it stands: each seat's number where all have one, else the one that is everybody's", () => {
  const counter = (id: number, kind: string, owner: number | null) => ({ id, kind, owner, number: id }) as unknown as Counter;
  const both = [counter(1, "score", 0), counter(2, "score", 1), counter(3, "round", null)];
  expect(standingOf(both, 2).map((one) => one.seat)).toEqual([0, 1]);
  expect(standingOf(both.slice(1), 2).map((one) => one.counter.kind)).toEqual(["round"]);
});
test("why: by how much Warren's choice is better", () => {
  const line = (permille: number) => ({ answer: { number: 1 }, words: "stay", permille });
  const reply = { type: "reply", id: 1, what: "advice", samples: 9, by_the_book: false, best: line(640) } as const;
  expect(becauseOf({ ...reply, own: line(500) })).toContain("14 in a hundred");
  expect(becauseOf({ ...reply, own: line(638) })).toContain("about as good");
  expect(becauseOf({ ...reply, pass: line(600) })).toContain("“stay”");
  expect(becauseOf({ ...reply, by_the_book: true })).toContain("rulebook");
});
test("what the set-up asks may come again later, and is no set-up then", () => {
  const coach = new Coach();
  coach.guide = guide;
  coach.at(asks("lay"), scene);
  expect(coach.setUp(asks("lay"))?.part.name).toBe("Ground");
  coach.at(asks("move"), scene);
  expect(coach.setUp(asks("lay"))).toBeUndefined();
});
test("a place is told by drawing it, whether or not it is among those listed", () => {
  expect(adviceWords({ answer: { pose: { at: [4140, 18730] } }, words: '4.14", 18.73"', permille: 980 })).toBe(
    "the place that is drawn",
  );
  expect(adviceWords({ answer: { number: 2 }, words: "bid 2", permille: 500 })).toBe("bid 2");
  const drawn: unknown[] = [];
  const draft = { draw: (answer: unknown) => drawn.push(answer) };
  const adviser = new Adviser({ ask: "", prompt: { choices: [] }, draft } as unknown as Desk);
  const best = { answer: { pose: { at: [1, 2] } }, words: "", permille: 1 };
  adviser.reply = { type: "reply", id: 1, what: "advice", samples: 9, by_the_book: false, best } as unknown as AdviceReply;
  adviser.draw();
  expect(drawn).toEqual([best.answer]);
});
