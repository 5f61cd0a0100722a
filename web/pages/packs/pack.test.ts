import { describe, expect, it } from "vitest";
import { byLine, imageOf, inFile, inOrder, matchOf, spanOf, withDropped, type PackFault, type PackScenario } from "./pack";

const fault = (file: string, line: number, words = "wrong"): PackFault => ({ file, line, words, rule: "MM-FAULT-01" });

describe("a pack that somebody writes", () => {
  it("has the faults of a file beside their lines, those of the whole file before the first", () => {
    const lines = byLine([fault("a", 3), fault("b", 3), fault("a", 0), fault("a", 3, "worse")], "a");
    expect([...lines.keys()]).toEqual([3, 0]);
    expect(lines.get(3)!.map(({ words }) => words)).toEqual(["wrong", "worse"]);
  });
  it("finds the line of a part in the file that holds it", () => {
    const files = { "own.pack": "=== own.tile\ntile 50A\n\n=== own.chapter\nchapter X1", "x.tile": "tile" };
    expect(inFile(fault("own/own.tile", 1), files)).toMatchObject({ file: "own.pack", line: 2 });
    expect(inFile(fault("own/own.chapter", 1), files)).toMatchObject({ file: "own.pack", line: 5 });
    expect(inFile(fault("own/own.chapter", 0), files)).toMatchObject({ file: "own.pack", line: 0 });
    expect(inFile(fault("own/x.tile", 1), files)).toMatchObject({ file: "x.tile", line: 1 });
  });
  it("finds a line in the text, and the nearest where there is none", () => {
    const text = "tile 50A\n.e.-\n\nexit E";
    expect(text.slice(...spanOf(text, 2))).toBe(".e.-");
    expect(text.slice(...spanOf(text, 3))).toBe("");
    expect(text.slice(...spanOf(text, 99))).toBe("exit E");
    expect(text.slice(...spanOf(text, 0))).toBe("tile 50A");
  });
  it("lists faults by file and line", () => {
    expect(inOrder([fault("b", 1), fault("a", 12), fault("a", 2)]).map(({ file, line }) => `${file}${line}`)).toEqual([
      "a2",
      "a12",
      "b1",
    ]);
  });
  it("lets what is dropped take the place of what has the same name or was never touched", () => {
    expect(withDropped({ "own.pack": "sample" }, { "x.tile": "tile" }, "sample")).toEqual({ "x.tile": "tile" });
    expect(withDropped({ "own.pack": "mine" }, { "x.tile": "tile" }, "sample")).toEqual({ "own.pack": "mine", "x.tile": "tile" });
    expect(withDropped({ "x.tile": "old" }, { "x.tile": "new" }, undefined)).toEqual({ "x.tile": "new" });
  });
  it("is played by one person with its files in the set-up", () => {
    const scenario = { id: "own/X1", name: "The Sill", lines: [], pictures: [] } as PackScenario;
    expect(matchOf("some-game", scenario, { a: "b" })).toEqual({
      setup: { game: "some-game", scenario: "own/X1", seats: 1, data: { a: "b" } },
      sitters: [{ kind: "human" }],
    });
  });
  it("shows a picture in which nothing runs", () => {
    expect(imageOf('<svg a="#">')).toBe("data:image/svg+xml;charset=utf-8,%3Csvg%20a%3D%22%23%22%3E");
  });
});
