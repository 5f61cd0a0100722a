import { describe, expect, it } from "vitest";
import { ACTION_IDS, habitCounts, outlooksOf, pairing, type Meeting } from "../pairing";

const LETTER: Record<Meeting, string> = { independent: "I", versus: "V", "only-us": "*", "only-them": "*" };
const MIRROR: Record<Meeting, Meeting> = { independent: "independent", versus: "versus", "only-us": "only-them", "only-them": "only-us" };

describe("the pairs of actions", () => {
  it("MG-ACT-01 are the matrix of the catalog", () => {
    const rows = ACTION_IDS.map((ours) => ACTION_IDS.map((theirs) => LETTER[pairing(ours, theirs).meeting]).join(" "));
    expect(rows).toEqual(["I V * V", "V I * V", "* * V I", "V V I I"]);
  });
  it("mean the same from the other side, under the same rule", () => {
    for (const ours of ACTION_IDS)
      for (const theirs of ACTION_IDS) {
        expect(pairing(theirs, ours).meeting).toBe(MIRROR[pairing(ours, theirs).meeting]);
        expect(pairing(theirs, ours).rule).toBe(pairing(ours, theirs).rule);
      }
  });
  it("MG-ACT-11, MG-ACT-12 a Feint beats Defend and falls to Attack", () => {
    expect(pairing("feint", "defend").meeting).toBe("only-us");
    expect(pairing("feint", "attack").meeting).toBe("only-them");
  });
});

describe("MG-GM-08 habits", () => {
  const habits = ["FAM", "AFD", "MAF", "DFA", "FMA", "ADF"];
  it("are counted volley by volley", () => {
    expect(habitCounts(habits, 0, [])).toEqual({ counts: { attack: 2, defend: 1, feint: 2, maneuver: 1 }, of: 6 });
  });
  it("are only those that fit what was shown", () => {
    expect(habitCounts(habits, 1, ["feint"])).toEqual({ counts: { attack: 1, defend: 0, feint: 0, maneuver: 1 }, of: 2 });
    expect(habitCounts([], 0, []).of).toBe(0);
  });
});

describe("what an order brings", () => {
  it("is read from the engine's words, one for each of theirs", () => {
    const found = outlooksOf("Attack (attack: we -1.5, they -1.5 | defend: they -0.6, out 3 % | feint: they -2.0 | maneuver: nothing)");
    expect(found).toEqual({ attack: "we −1.5, they −1.5", defend: "they −0.6, out 3 %", feint: "they −2.0", maneuver: "nothing" });
    expect(outlooksOf("Attack")).toEqual({});
  });
});
