import { expect, test } from "vitest";
import { nothingTold, resultText } from "./result";

test("who won and the scores are always said, the attacker's first; the rest where there is something", () => {
  expect(resultText({ ...nothingTold(), winner: "defender", score: [2, 5] })).toBe("defender 2 5");
  expect(resultText({ ...nothingTold(), score: [5, 2], purse: [0, 3] })).toBe("attacker 5 2 purse 0 3");
  expect(resultText({ winner: "draw", score: [1, 1], purse: [0, 0], lost: [[4, 2], []] })).toBe("draw 1 1 lost 2,4 none");
});
