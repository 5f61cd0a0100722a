import { describe, expect, it } from "vitest";
import { logFor, ownLabel, promptFor, yours } from "../own";
import type { LogLine } from "../../wire/types";
import { choice, option, prompt } from "./samples";

describe("what is one's own", () => {
  it("is yours in a sentence", () => {
    expect(yours("Blue's Guns shoot at Red's Column. Red's King's unit flees", "Red")).toBe(
      "Blue's Guns shoot at your Column. Your King's unit flees",
    );
    expect(yours("Red's army is broken", "Blue")).toBe("Red's army is broken");
    expect(yours("Red's army is broken", "")).toBe("Red's army is broken");
  });
  it("is not cut out of a longer name", () => {
    expect(yours("Wilfred's Red's Guns", "red")).toBe("Wilfred's Red's Guns");
    expect(yours("ARed's Guns", "Red")).toBe("ARed's Guns");
  });
  it("has only its name on a label", () => {
    expect(ownLabel("Red's Ulrich: 3 units advance in line", "Red")).toBe("Ulrich: 3 units advance in line");
    expect(ownLabel("Shoot at Blue's Guns", "Red")).toBe("Shoot at Blue's Guns");
  });
  it("is so in a question and its answers", () => {
    const asked = promptFor(prompt([choice("Red's Guns", option(1))], { sentence: "Who shoots at Red's side?" }), "Red");
    expect([asked.sentence, asked.choices[0]!.words]).toEqual(["Who shoots at your side?", "Guns"]);
  });
  it("is so in the log, but not where somebody speaks", () => {
    const line = {
      line: 1,
      input: 1,
      depth: 0,
      rule: "",
      sides: [0],
      words: "Blue's Guns shoot at Red's Column",
    } as unknown as LogLine;
    const talk = { ...line, speaker: 1 } as LogLine;
    expect(logFor([line, talk], "Red").map(({ words }) => words)).toEqual(["Blue's Guns shoot at your Column", talk.words]);
    expect(logFor([line], "")).toEqual([line]);
  });
});
