import { describe, expect, it } from "vitest";
import { outlooksOf, pairing, readPairings } from "../pairing";

describe("the pairs of actions", () => {
  const rows = [
    ["attack/defend", "versus", "MG-ACT-15", "If we win, they lose the margin; if they win, they regain it."],
    ["attack/attack", "independent", "MG-ACT-10", "Both test Ob 0; each side loses the other's successes."],
    ["2 attack/attack", "versus", "MG-WPN-26", "If we win, they lose the margin; if they win, we lose it."],
    ["feint/feint", "both", "MG-ACT-13", "an unknown meeting is left out"],
  ];
  it("MG-ACT-01 are those of the engine's panel", () => {
    const found = readPairings(rows);
    expect(pairing(found, "attack", "defend", 0)).toEqual({ meeting: "versus", rule: "MG-ACT-15", words: rows[0]![3] });
    expect(pairing(found, "feint", "feint", 0)).toBeUndefined();
    expect(pairing(found, "defend", "attack", 0)).toBeUndefined();
  });
  it("MG-WPN-26 differ in a volley in which a missile reaches farther", () => {
    const found = readPairings(rows);
    expect(pairing(found, "attack", "attack", 0)?.meeting).toBe("independent");
    expect(pairing(found, "attack", "attack", 1)?.meeting).toBe("versus");
  });
});

describe("what an order brings", () => {
  it("is read from the engine's words, one for each of theirs", () => {
    const found = outlooksOf("Attack (attack: we -1.5, they -1.5 | defend: they -0.6, out 3 % | feint: they -2.0 | maneuver: nothing)");
    expect(found).toEqual({ attack: "we −1.5, they −1.5", defend: "they −0.6, out 3 %", feint: "they −2.0", maneuver: "nothing" });
    expect(outlooksOf("Attack")).toEqual({});
  });
});
