import { describe, expect, it } from "vitest";
import type { Prospect } from "../../wire/types";
import { inOrder, sortOut } from "../prospects";

const row = (number: number | undefined, chance: number, label = `${number} lost`) => ({ label, number, chance, fraction: "" });
const prospect = (title: string, now: number | undefined, rows: Prospect["rows"]): Prospect => ({ title, mark: null, now, rows });

describe("chances", () => {
  it("stand in the order of their values, not of their likelihood", () => {
    const losses = prospect("Bow-Mice", 0, [row(0, 0.84), row(1, 0.08), row(5, 0.07), row(2, 0.01)]);
    expect(inOrder(losses).map((one) => one.number)).toEqual([0, 1, 2, 5]);
  });
  it("keep their order where they are no numbers", () => {
    expect(inOrder(prospect("", undefined, [row(undefined, 0.6, "b"), row(undefined, 0.4, "a")])).map((one) => one.label)).toEqual([
      "b",
      "a",
    ]);
  });
  it("are told apart from what is certain, and what does not change is left out", () => {
    const open = prospect("Bow-Mice", 4, [row(4, 0.5), row(3, 0.5)]);
    const price = prospect("Momentum", 12, [row(10, 1, "10")]);
    const same = prospect("Score", 0, [row(0, 1)]);
    expect(sortOut([open, price, same])).toEqual({ open: [open], sure: ["Momentum: 10"] });
  });
});
