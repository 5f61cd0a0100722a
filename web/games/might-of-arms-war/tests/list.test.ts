import { describe, expect, it } from "vitest";
import type { ListBody, Lists } from "../../../wire/types";
import { answerOf, nationOf } from "../list";

const type = (id: string) => ({ id, name: id, cost: 1, rule: "MI-LIST-06", profile: [] });
const lists = { types: ["swiss.column", "french.gendarmes", "french.ordonnance-archers"].map(type) } as unknown as Lists;

describe("a list for a war", () => {
  it("names lines of its own nation, stands, files and leaders", () => {
    const list: ListBody = {
      name: "Two wings",
      fields: { list: ["french"], leaders: ["commander-in-chief", "general", "general-2"], "on-foot": ["general"], works: ["3"] },
      entries: [
        { type: "french.gendarmes", fields: { stands: ["4"], leader: ["general-2"] } },
        { type: "french.ordonnance-archers", fields: { stands: ["6"], files: ["3"] } },
      ],
    };
    expect(answerOf(lists, list)).toEqual({
      options: [
        { verb: 3, subject: 0, target: 0, slot: 0 },
        { verb: 3, subject: 1, target: 1, slot: 0 },
        { verb: 3, subject: 1, target: 0, slot: 0 },
        { verb: 4, subject: 0, target: 3, slot: 0 },
        { verb: 2, subject: 0, target: 4, slot: 2 },
        { verb: 2, subject: 1, target: 6, slot: 768 },
      ],
    });
  });
  it("tells of which nation a saved list is, and of none when it cannot be read", () => {
    expect(nationOf('list = "swiss"\n')).toBe("swiss");
    expect(nationOf("list = ")).toBe("");
  });
});
