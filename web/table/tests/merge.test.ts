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
  it("replaces things by their id, lets go of those that are gone and puts what is new last", () => {
    const counter = (id: number, number: number) => ({ id, kind: "round", number });
    const before = { ...scene(), counters: [counter(3, 1), counter(1, 2), counter(7, 5)] };
    const after = mergeScene(before, { counters: { set: [counter(1, 9), counter(4, 4)], gone: [3] } });
    expect(after.counters).toEqual([counter(1, 9), counter(7, 5), counter(4, 4)]);
    expect(before.counters.map((one) => one.number)).toEqual([1, 2, 5]);
    const turned = mergeScene(after, { counters: { order: [4, 7, 1] } });
    expect(turned.counters?.map((one) => one.id)).toEqual([4, 7, 1]);
    expect(mergeScene(turned, { counters: [] }).counters).toEqual([]);
  });
  it("takes a board whole, whatever it was", () => {
    const board = { width: 3, height: 3, unit: 1, unit_name: "space" };
    expect(mergeScene(scene(), { board }).board).toEqual(board);
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
