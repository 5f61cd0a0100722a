import { describe, expect, it } from "vitest";
import { detailsOf, fallbackOf, layOut, matching, optionsAnswer, pathAnswer, poseAnswer, shortWords, turned, turns } from "../answers";
import { choice, option, prompt } from "./samples";

const many = (count: number, marked: boolean) =>
  Array.from({ length: count }, (_, i) => choice(`Unit ${i}`, option(1, i), marked ? { mark: { group: i } } : {}));

describe("answers", () => {
  it("tells a choice's name from what would come of it", () => {
    const order = choice("Attack (attack: we -1.5, they -1.5 | defend: they -0.6)", option(1));
    expect(shortWords(order)).toBe("Attack");
    expect(detailsOf(order)).toEqual(["attack: we -1.5, they -1.5", "defend: they -0.6"]);
    expect(shortWords(choice("Fighter (4)", option(1)))).toBe("Fighter (4)");
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
  it("makes a few of them buttons", () => {
    expect(layOut(prompt(many(5, true)))).toMatchObject({ buttons: { length: 5 }, listed: { length: 0 } });
  });
  it("lists many that can be pointed at and keeps the others as buttons", () => {
    const yields = choice("Yield", option(9));
    const laid = layOut(prompt([...many(6, true), yields]));
    expect(laid.buttons).toEqual([yields]);
    expect(laid.listed).toHaveLength(6);
  });
  it("lists many that cannot be pointed at, but for the fallback", () => {
    const choices = many(9, false);
    expect(layOut(prompt(choices))).toEqual({ buttons: [choices[0]], listed: choices.slice(1) });
  });
  it("lists the places of a question for a place", () => {
    const places = many(3, false).map((one, i) => ({ ...one, answer: poseAnswer([i, i]) }));
    const asked = prompt(places, { form: "pose", fallback: places[0]!.answer });
    expect(layOut(asked)).toEqual({ buttons: [places[0]], listed: places.slice(1) });
    expect(fallbackOf(asked)).toBe(places[0]);
  });
  it("filters by all words", () => {
    expect(matching([choice("Red's Bow-Mice", option(1)), choice("Red's King", option(2))], "bow red")).toHaveLength(1);
  });
});

describe("the header", () => {
  it("does not grow: long words that can be pointed at are listed", () => {
    const long = many(4, true).map((one) => ({ ...one, words: "A unit with a very long name" }));
    const bare = choice("Yield", option(9));
    expect(layOut(prompt([...long, bare]))).toEqual({ buttons: [bare], listed: long });
  });
});
