import { expect, test } from "vitest";
import type { Prompt, Scene } from "../../wire/types";
import { choiceAt, flip, middle, outline, strewn } from "./map";

const scene = { board: { width: 10, height: 8, unit: 1, unit_name: "league" } } as Scene;
const id = { verb: 1, subject: 0, target: 0, slot: 0 };
const choice = (allowed: boolean, mark?: object) => ({ id, answer: { option: id }, words: "", allowed, mark });
const prompt = (...choices: object[]) => ({ form: "option", choices }) as Prompt;

test("the map is upright", () => {
  expect(flip(scene, [1, 2])).toEqual([1, 6]);
  expect(
    outline(scene, [
      [0, 0],
      [2, 0],
    ]),
  ).toBe("0,8 2,8");
  expect(
    middle(scene, [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ]),
  ).toEqual([2, 6]);
});
test("what is strewn stays inside and off the banner", () => {
  const places = strewn(
    scene,
    [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ],
    2,
    2,
  );
  expect(places.length).toBeGreaterThan(3);
  for (const [x, y] of places) {
    expect(x >= 0 && x <= 8 && y >= 0 && y <= 8).toBe(true);
    expect(Math.hypot(x - 4, y - 4)).toBeGreaterThan(1);
  }
});
test("a place is picked by its area, or by the banner in it", () => {
  expect(choiceAt(prompt(choice(true, { area: 3 })), 3)).toBeDefined();
  expect(choiceAt(prompt(choice(true, { group: 3 })), 3)).toBeDefined();
  expect(choiceAt(prompt(choice(false, { area: 3 }), choice(true)), 3)).toBeUndefined();
  expect(choiceAt(undefined, 3)).toBeUndefined();
});
