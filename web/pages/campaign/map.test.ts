import { expect, test } from "vitest";
import type { Prompt, Scene } from "../../wire/types";
import { choiceAt, flip, middle, outline } from "./map";

const scene = { board: { width: 10, height: 8, unit: 1, unit_name: "league" } } as Scene;
const id = { verb: 1, subject: 0, target: 0, slot: 0 };
const choice = (allowed: boolean, mark?: object) => ({ id, answer: { option: id }, words: "", allowed, mark });
const prompt = (...choices: object[]) => ({ form: "option", choices }) as Prompt;

test("the map is upright", () => {
  expect(flip(scene, [1, 2])).toEqual([1, 6]);
  expect(outline(scene, [[0, 0], [2, 0]])).toBe("0,8 2,8");
  expect(middle(scene, [[0, 0], [4, 0], [4, 4], [0, 4]])).toEqual([2, 6]);
});
test("a place is picked by its area, or by the banner in it", () => {
  expect(choiceAt(prompt(choice(true, { area: 3 })), 3)).toBeDefined();
  expect(choiceAt(prompt(choice(true, { group: 3 })), 3)).toBeDefined();
  expect(choiceAt(prompt(choice(false, { area: 3 }), choice(true)), 3)).toBeUndefined();
  expect(choiceAt(undefined, 3)).toBeUndefined();
});
