import { describe, expect, it } from "vitest";
import { mergeLog, mergeScene } from "../merge";
import { line, scene } from "./samples";

describe("what is known and what is new", () => {
  it("keeps the members that did not come", () => {
    const before = scene();
    const after = mergeScene(before, { phase: "Round 4" });
    expect(after.phase).toBe("Round 4");
    expect(after.pieces).toBe(before.pieces);
    expect(before.phase).toBe("Round 3");
  });
  it("leaves the scene itself alone when nothing is new", () => {
    const before = scene();
    expect(mergeScene(before, {})).toBe(before);
  });
  it("adds new lines and replaces those that were taken back", () => {
    const log = mergeLog([line(0, "a"), line(1, "b")], [line(1, "b", { undone: true }), line(2, "c")]);
    expect(log.map((one) => [one.line, one.words, one.undone === true])).toEqual([
      [0, "a", false],
      [1, "b", true],
      [2, "c", false],
    ]);
  });
  it("puts late lines where they belong", () => {
    expect(mergeLog([line(0, "a"), line(2, "c")], [line(1, "b")]).map((one) => one.words)).toEqual(["a", "b", "c"]);
  });
});
