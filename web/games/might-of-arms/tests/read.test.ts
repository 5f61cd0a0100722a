import { describe, expect, it } from "vitest";
import type { Choice, ListReport, LogLine, OddsReply, Prompt, Scene } from "../../../wire/types";
import { rosterOfList } from "../roster";
import { fateOf, frayOf, lineOfUnits, lostBy, ordersOf, pointsOf, stepAsked, unitsOfLine } from "../read";

const unit = (id: number, owner: number, points: number) => ({ id, kind: "pike", owner, values: [{ key: "points", number: points }] });
const scene = {
  units: [unit(0, 0, 40), unit(1, 0, 60), unit(2, 0, 30), unit(32, 1, 70)],
  counters: [{ id: 0, kind: "lost-points", owner: 1, number: 25 }],
  zones: [],
  cards: [],
} as unknown as Scene;

const choice = (verb: string, unit: number | undefined, allowed = true, slot = 0, role?: string): Choice =>
  ({
    id: { verb: 0, subject: unit ?? 0, target: 0, slot },
    answer: { option: { verb: 0, subject: unit ?? 0, target: 0, slot } },
    words: verb,
    allowed,
    verb,
    role,
    refs: unit === undefined ? [] : [`unit:${unit}`],
  }) as Choice;

describe("orders", () => {
  const prompt = {
    kind_name: "move",
    choices: [
      choice("done", undefined, true, 0, "done"),
      choice("line", 64, true, 0b101),
      choice("forward", 1),
      choice("double-move", 2, false),
    ],
  } as Prompt;
  it("lines apart from units, and only units that may do something", () => {
    const orders = ordersOf(prompt, scene)!;
    expect(orders.lines.map(({ verb }) => verb)).toEqual(["line"]);
    expect(orders.units.map(({ unit }) => unit.id)).toEqual([1]);
  });
  it("a line names its units by their places in the army", () =>
    expect(unitsOfLine(prompt.choices[1]!, scene, 0).map(({ id }) => id)).toEqual([0, 2]));
  it("a line of one's own names any units", () => {
    const own = lineOfUnits(prompt.choices[1]!, scene, 0, [1, 2]);
    expect(own.answer).toEqual({ option: { verb: 0, subject: 255, target: 0, slot: 0b110 } });
    expect(unitsOfLine(own, scene, 0).map(({ id }) => id)).toEqual([1, 2]);
    expect(own.words).toBe("Advance these 2 in line");
  });
  it("other questions are not ours", () => expect(ordersOf({ ...prompt, kind_name: "shoot" }, scene)).toBeUndefined());
});

it("an army's losses stand beside its points", () => {
  expect([pointsOf(scene, 0), pointsOf(scene, 1)]).toEqual([130, 70]);
  expect([lostBy(scene, 0), lostBy(scene, 1)]).toEqual([0, 25]);
});

describe("the fray", () => {
  const ref = (unit?: number) => (unit === undefined ? undefined : `unit:${unit}`);
  const line = (n: number, verb: string, by?: number, at?: number, hits = 0) =>
    ({ line: n, input: n, verb, by: ref(by), at: [ref(at)], numbers: [{ key: "hits", number: hits }] }) as unknown as LogLine;
  const log = [
    line(0, "turn-began"),
    line(1, "shoots", 0, 32),
    line(2, "declared", 0, 32),
    line(3, "contacted", 0, 32),
    line(4, "fights", 0, 32, 3),
    line(5, "fights", 32, 0, 1),
    line(6, "hits-taken", 32),
    line(7, "routed", 32),
  ];
  it("has both blows of one clash together, and what followed in its order", () => {
    const fray = frayOf(log);
    expect(fray.charges.map(({ verb }) => verb)).toEqual(["declared", "contacted"]);
    expect(fray.clashes).toHaveLength(1);
    expect(fray.clashes[0]!.blows.map(({ by, hits }) => [by, hits])).toEqual([
      [0, 3],
      [32, 1],
    ]);
    expect(fray.after.map(({ verb }) => verb)).toEqual(["hits-taken", "routed"]);
  });
  it("stays in sight until the next charge, and forgets older ones", () => {
    expect(frayOf([...log, line(8, "turn-began"), line(9, "shoots", 0, 33)]).clashes).toHaveLength(1);
    const next = frayOf([...log, line(8, "turn-began"), line(9, "declared", 1, 33)]);
    expect([next.clashes.length, next.charges.length, next.after.length]).toEqual([0, 1, 0]);
  });
  it("is empty before the first charge", () => expect(frayOf(log.slice(0, 2)).charges).toEqual([]));
});

it("a roster has as many boxes as stands, and costs what its type costs a stand", () => {
  const report = {
    ok: true,
    points: 72,
    faults: [],
    text: "",
    list: { name: "Host", fields: {}, entries: [{ type: "g", fields: { stands: ["4"] } }] },
  };
  const type = {
    id: "g",
    name: "Gendarmes",
    cost: 18,
    rule: "",
    profile: [
      ["List", "x"],
      ["Troops", "Knights"],
      ["Grade", "B"],
    ],
  };
  const roster = rosterOfList(report as unknown as ListReport, () => type as never);
  expect(roster).toEqual({
    name: "Host",
    points: 72,
    units: [{ name: "Gendarmes", words: "Knights, B, 4 stands", points: 72, stands: 4 }],
  });
});

describe("what may become of a unit", () => {
  const rows = (...all: [number, number][]) => all.map(([number, chance]) => ({ label: "", number, chance, fraction: "" }));
  const prospect = (of: string, key: string, now: number, ...all: [number, number][]) => ({
    of,
    key,
    now,
    title: "",
    mark: null,
    rows: rows(...all),
  });
  const reply = {
    prospects: [
      prospect("unit:1", "hits", 2, [2, 0.5], [4, 0.5]),
      prospect("unit:1", "shaken", 0, [0, 0.7], [1, 0.3]),
      prospect("unit:1", "gone", 0, [0, 0.9], [1, 0.1]),
      prospect("unit:2", "gone", 0, [1, 1]),
    ],
  } as unknown as OddsReply;

  it("says the worst first, of this unit alone, and hits by how many more", () => {
    expect(fateOf(reply, "unit:1").map(({ said }) => said)).toEqual(["10 %", "30 %", "+1.0"]);
  });
  it("says nothing where nothing comes of it", () => {
    expect(fateOf(reply, "unit:7")).toEqual([]);
  });
});

it("a response is asked for in step 8, although the rules make one step of charges and melees", () => {
  const charging = { zones: [{ kind: "steps", at: 6 }] } as unknown as Scene;
  expect(stepAsked(charging, undefined)).toBe(6);
  expect(stepAsked(charging, { kind_name: "respond" } as Prompt)).toBe(7);
});
