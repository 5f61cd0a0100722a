import { describe, expect, test } from "vitest";
import type { CalculatorInfo, OddsReport } from "../../wire/types";
import { exactly, figure, paired, percent, points } from "./chance";
import { control, fallbacks, read, slider, write } from "./fields";

const melee: CalculatorInfo = {
  id: "melee",
  words: "An attack",
  fields: [
    { key: "attacker", words: "Who attacks", fallback: "hoppers", values: ["hoppers", "field-mice", "bow-mice", "rat-riders"] },
    { key: "spear", words: "Spears", fallback: "no", values: ["no", "yes"] },
    { key: "distance", words: "Millimetres between", fallback: "0", values: [] },
  ],
};

describe("the address keeps a setting", () => {
  test("only what differs is written", () => {
    expect(write(fallbacks(melee), melee)).toBe("-");
    expect(write({ ...fallbacks(melee), spear: "yes", distance: "40" }, melee)).toBe("spear=yes,distance=40");
  });
  test("and read again; nonsense has its default", () => {
    expect(read("spear=yes,distance=40", melee)).toEqual({ attacker: "hoppers", spear: "yes", distance: "40" });
    expect(read("spear=maybe,distance=far,gone=1", melee)).toEqual(fallbacks(melee));
    expect(read("-", melee)).toEqual(fallbacks(melee));
  });
  test("a field's control follows from its values", () => {
    expect(melee.fields.map(control)).toEqual(["select", "segments", "number"]);
    expect(slider(melee.fields[2]!).max).toBe(400);
  });
});

test("chances read well", () => {
  expect([0, 0.0004, 0.3456, 0.9999, 1].map(percent)).toEqual(["0 %", "< 0.1 %", "34.6 %", "> 99.9 %", "100 %"]);
  expect([0.012, -0.1, 0.0001].map(points)).toEqual(["+1.2", "−10.0", "±0"]);
  expect([3, 1.8, 12.3456].map(figure)).toEqual(["3", "1.8", "12.35"]);
  expect(exactly({ fraction: "144/625", chance: 0.2304 })).toBe("144/625 = 0.2304");
});

test("two reports meet by title and label", () => {
  const report = (title: string, ...labels: string[]): OddsReport => ({
    tables: [{ title, rows: labels.map((label) => ({ label, chance: 0.5, fraction: "1/2" })) }],
    figures: [],
    reasons: [],
    policy: "",
  });
  const [table] = paired(report("Hits", "0", "1"), report("Hits", "1", "2"));
  expect(table!.rows.map((row) => [row.label, row.one !== undefined, row.two !== undefined])).toEqual([
    ["0", true, false],
    ["1", true, true],
    ["2", false, true],
  ]);
  expect(paired(report("Hits", "0"), report("Saves", "0")).map((one) => one.title)).toEqual(["Hits", "Saves"]);
});
