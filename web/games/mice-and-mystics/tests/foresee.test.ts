import { describe, expect, it } from "vitest";
import type { Deed, Figure, Forecast, Scene } from "../../../wire/types";
import { foreseen, percent } from "../foresee";

const scene = {
  units: [
    { id: 0, kind: "linnet", name: "Linnet" },
    { id: 1, kind: "pip", name: "Pip" },
    { id: 5, kind: "rat-warrior", name: "Rat Warrior 2" },
  ],
  zones: [
    { id: 1, kind: "gear", layout: "slots", of: "unit:0", count: 0 },
    { id: 2, kind: "gear", layout: "slots", of: "unit:1", count: 0 },
  ],
} as unknown as Scene;
const chance = (of: string, key: string, number: number): Figure => ({ what: "chance", of, key, words: key, number }) as Figure;
const deed = (words: string, number: number): Deed => ({ by: "unit:5", words, chance: number }) as Deed;
const forecast = (more: Partial<Forecast["choices"][number]>): Forecast["choices"][number] => ({
  id: { verb: 13, subject: 0, target: 0, slot: 0 },
  exact: true,
  figures: [],
  until: "Linnet has a turn again",
  ...more,
});

describe("what comes when the turn ends now", () => {
  it("says the likeliest deed of a minion, and the others where one looks closer", () => {
    const seen = foreseen(forecast({ deeds: [deed("goes to c2", 0.25), deed("goes to c3 and attacks Linnet", 0.75)] }), scene)!;
    expect(seen.deeds).toEqual([{ words: "goes to c3 and attacks Linnet", chance: 0.75, else: "goes to c2: 25 %" }]);
  });
  it("names mice to whom something may happen, and a surge", () => {
    const figures = [chance("unit:0", "life", 0.44), chance("unit:0", "bases", 0.11), chance("counter:3", "surges", 0.08)];
    const seen = foreseen(forecast({ figures }), scene)!;
    expect(seen.fates).toEqual([{ name: "Linnet", wounded: 0.44, captured: 0.11 }]);
    expect(seen.surge).toBe(0.08);
  });
  it("is silent of a choice after which the mouse itself goes on", () => {
    expect(foreseen({ ...forecast({}), until: undefined }, scene)).toBeUndefined();
    expect(foreseen(undefined, scene)).toBeUndefined();
  });
  it("never calls a small chance none", () => {
    expect(percent(0.001)).toBe("under 1 %");
    expect(percent(0.999)).toBe("over 99 %");
    expect([percent(0), percent(1), percent(0.445)]).toEqual(["0 %", "100 %", "45 %"]);
  });
});
