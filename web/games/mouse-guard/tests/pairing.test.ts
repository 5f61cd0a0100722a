import { beforeAll, describe, expect, it } from "vitest";
import { learn } from "../../../look/names.svelte";
import type { Value } from "../../../wire/types";
import { outlooksOf, pairing, readPairings, sharesOf } from "../pairing";

beforeAll(() =>
  learn({
    terms: [{ name: "attack-defend", is: "value", label: "x", text: "If we win, they lose the margin.", rule: "MG-ACT-15" }],
    keys: [],
    dice: [],
  }),
);

describe("the pairs of actions", () => {
  const values: Value[] = [
    { key: "versus", term: "attack-defend" },
    { key: "independent", term: "attack-attack" },
    { key: "versus", term: "reach-attack-attack", number: 2 },
    { key: "both", term: "feint-feint" },
  ];
  const found = readPairings(values);
  it("MG-ACT-01 are those of the engine, with the game's words", () => {
    expect(pairing(found, "attack", "defend", 0)).toEqual({
      meeting: "versus",
      rule: "MG-ACT-15",
      words: "If we win, they lose the margin.",
    });
    expect(pairing(found, "feint", "feint", 0)).toBeUndefined();
    expect(pairing(found, "defend", "attack", 0)).toBeUndefined();
  });
  it("MG-WPN-26 differ in a volley in which a missile reaches farther", () => {
    expect(pairing(found, "attack", "attack", 0)?.meeting).toBe("independent");
    expect(pairing(found, "attack", "attack", 1)?.meeting).toBe("versus");
  });
});

describe("what an order brings", () => {
  const details: Value[] = [
    { key: "we", number: -15, versus: "attack", words: "we -1.5" },
    { key: "they", number: -15, versus: "attack", words: "they -1.5" },
    { key: "they", number: -6, versus: "defend", words: "they -0.6, out 3 %" },
    { key: "share", number: 41, versus: "attack" },
  ];
  it("stands beside each of theirs, a line a side", () => {
    expect(outlooksOf(details)).toEqual({ attack: ["we −1.5", "they −1.5"], defend: ["they −0.6, out 3 %"] });
    expect(outlooksOf(undefined)).toEqual({});
  });
  it("MG-GM-08 says how likely each of theirs is", () => {
    expect(sharesOf(details)).toEqual([{ action: "attack", percent: 41 }]);
  });
});
