import { describe, expect, it } from "vitest";
import { detailsOf, fallbackOf, layOut, matching, optionsAnswer, pathAnswer, poseAnswer, resignsOf, turned, turns } from "../answers";
import type { Choice } from "../../wire/types";
import { choice, option, prompt } from "./samples";

const many = (count: number, marked: boolean) =>
  Array.from({ length: count }, (_, i) => choice(`Unit ${i}`, option(1, i), marked ? { mark: { group: i } } : {}));

describe("answers", () => {
  it("tells a choice's name from what would come of it", () => {
    const details = [
      { key: "we", number: -15, versus: "attack", words: "we -1.5" },
      { key: "they", number: -15, versus: "attack", words: "they -1.5" },
      { key: "they", number: -6, versus: "defend", words: "they -0.6" },
      { key: "share", number: 41, versus: "attack" },
    ];
    expect(detailsOf(choice("Attack", option(1), { details }))).toEqual(["attack: we -1.5, they -1.5", "defend: they -0.6"]);
    expect(detailsOf(choice("Fighter (4 | 5)", option(1)))).toEqual([]);
  });
  it("sends whole units, and a heading only where one is given", () => {
    expect(poseAnswer([1200.4, 99.6])).toEqual({ pose: { at: [1200, 100] } });
    expect(poseAnswer([0, 0], -100)).toEqual({ pose: { at: [0, 0], heading: 3500 } });
    expect(pathAnswer([[0.2, 1.8]])).toEqual({ path: [[0, 2]] });
  });
  it("names several options by their meaning", () => {
    expect(optionsAnswer(many(2, false))).toEqual({ options: [option(1, 0), option(1, 1)] });
  });
  it("keeps a heading within one turn", () => {
    expect([turned(3600), turned(-1), turned(725)]).toEqual([0, 3599, 725]);
  });
  it("turns pieces only where the game's own candidates do", () => {
    expect(turns(prompt([], { fallback: { pose: { at: [0, 0] } } }))).toBe(false);
    expect(turns(prompt([], { fallback: { pose: { at: [0, 0], heading: 900 } } }))).toBe(true);
  });
});

describe("where choices stand", () => {
  const says = (words: string, role: Choice["role"], at = 9) => choice(words, option(at), { role });
  it("lists all of them in one place, however few or many", () => {
    for (const count of [1, 2, 5, 6, 40]) expect(layOut(prompt(many(count, true))).listed).toHaveLength(count);
  });
  it("keeps apart what passes the question, else what ends it", () => {
    const [pass, done] = [says("Do not shoot", "pass", 8), says("Stop", "done")];
    const others = many(3, true);
    expect(layOut(prompt([done, pass, ...others]))).toEqual({ listed: [...others, done], decline: pass });
    expect(layOut(prompt([done, ...others]))).toEqual({ listed: others, decline: done });
  });
  it("never offers to give in", () => {
    const yields = says("Yield", "resign");
    const asked = prompt([yields, ...many(2, true)]);
    expect(layOut(asked)).toEqual({ listed: many(2, true), decline: undefined });
    expect(resignsOf(asked)).toEqual([yields]);
  });
  it("lists no coordinates", () => {
    const places = many(3, false).map((one, i) => ({ ...one, answer: poseAnswer([i, i]) }));
    const asked = prompt(places, { form: "pose", fallback: places[0]!.answer });
    expect(layOut(asked)).toEqual({ listed: [], decline: undefined });
    expect(fallbackOf(asked)).toBe(places[0]);
  });
  it("filters by all words", () => {
    expect(matching([choice("Red's Bow-Mice", option(1)), choice("Red's King", option(2))], "bow red")).toHaveLength(1);
  });
});
