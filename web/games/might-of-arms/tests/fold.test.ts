import { describe, expect, it } from "vitest";
import { cellWords, folded } from "../fold";

const shown = (steps: number, now: number) => folded(steps, now).map(cellWords);

describe("a narrow ribbon", () => {
  it("folds what is behind and what is to come, and leaves the step in hand between its neighbours", () => {
    expect(shown(16, 6)).toEqual(["1–5", "6", "7", "8", "9–16"]);
  });
  it("shows more of them where there is room", () => {
    expect(folded(16, 6, 3).map(cellWords)).toEqual(["1–3", "4", "5", "6", "7", "8", "9", "10", "11–16"]);
  });
  it("folds nothing where there is nothing", () => {
    expect(shown(16, 0)).toEqual(["1", "2", "3–16"]);
    expect(shown(16, 15)).toEqual(["1–14", "15", "16"]);
    expect(shown(1, 0)).toEqual(["1"]);
  });
  it("leaves no step out and none twice", () => {
    for (let now = 0; now < 16; now++) {
      const cells = folded(16, now);
      expect(cells[0]!.from).toBe(0);
      expect(cells.at(-1)!.to).toBe(15);
      cells.slice(1).forEach((cell, i) => expect(cell.from).toBe(cells[i]!.to + 1));
    }
  });
});
