import { expect, test } from "vitest";
import type { Figure } from "../../wire/types";
import { besideWords, buttonWords, lineWords, numberOf } from "../number";

const shot: Figure[] = [
  { what: "dice", key: "attack", words: "Attack", number: 4 },
  { what: "need", key: "attack", words: "Attack", number: 7 },
  { what: "chance", of: "unit:6", key: "bases", words: "Mice-at-Arms: any loss", number: 0.73 },
  { what: "mean", of: "unit:6", key: "bases", words: "Mice-at-Arms", number: -1.7 },
  { what: "chance", of: "unit:6", key: "fleeing", words: "Mice-at-Arms: is fleeing", number: 0.22 },
];

test("the need, the chance, the mean, what else: in this order", () => {
  const number = numberOf(shot, "unit:6")!;
  expect(lineWords(number)).toBe("7+, 73 %, 1.7 lost, fleeing 22 %");
  expect(buttonWords(number)).toBe("4 dice, 73 %");
  expect(besideWords(number)).toBe("any loss, 7+, 1.7 lost, fleeing 22 %");
});

test("dice that have to stay low say so", () => {
  const [dice, need] = shot as [Figure, Figure];
  expect(numberOf([dice, { ...need, at_most: true }])?.need).toBe("7 or less");
});

test("what comes for certain is a price and no chance", () => {
  const acted: Figure = { what: "chance", of: "unit:2", key: "acted", words: "took the latest action", number: 1 };
  expect(numberOf([acted])).toBeUndefined();
  const momentum: Figure = { what: "chance", of: "counter:10", key: "momentum", words: "Red: Momentum: any change", number: 0.8 };
  const mean: Figure = { what: "mean", of: "counter:10", key: "momentum", words: "Red: Momentum", number: 1.1 };
  const number = numberOf([acted, momentum, mean])!;
  expect([number.chance, number.of, number.more]).toEqual(["80 %", "momentum", ["+1.1"]]);
});

test("the target's number comes first, whatever else is named before it", () => {
  const other: Figure = { what: "chance", of: "unit:1", key: "cheese", words: "Pip: Cheese", number: 0.17 };
  expect(numberOf([other, ...shot], "unit:6")?.chance).toBe("73 %");
  expect(numberOf([other, ...shot])?.chance).toBe("73 %"); // what may fall before all else
  expect(numberOf([other], "unit:6")?.chance).toBe("17 %");
});
