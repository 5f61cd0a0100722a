import { expect, test } from "vitest";
import type { Bearing } from "../../wire/types";
import { bearingWords, dangersOf, lanesOf, zonesOf } from "../bearings.svelte";
import type { Desk } from "../desk.svelte";
import { Gathered } from "../gathered.svelte";

const piece = (id: number, seat: number, label: string) => ({ id, group: id, seat, label, leader: true, centre: [0, 0], badges: [] });
const bearing = (one: Partial<Bearing>): Bearing =>
  ({
    kind: "lane",
    area: false,
    points: [
      [0, 0],
      [0, 9],
    ],
    values: [],
    ...one,
  }) as Bearing;
const deskWith = (bearings: Bearing[]) =>
  ({
    game: "nobody-knows",
    past: { away: false },
    playing: false,
    draft: {},
    bearings: { reply: { bearings } },
    picked: { group: 1 },
    view: { seat: 0 },
    scene: {
      board: { unit: 1, unit_name: "inch" },
      pieces: [piece(1, 0, "Pikes"), piece(2, 1, "Guns")],
      panels: [],
      areas: [],
      cards: [],
    },
  }) as unknown as Desk;

test("what one could do is a line, what others could do a danger, and a zone an area", () => {
  const desk = deskWith([
    bearing({ by: "unit:1", at: "unit:2" }),
    bearing({ by: "unit:2", at: "unit:1" }),
    bearing({ by: "unit:1", area: true }),
  ]);
  expect([lanesOf(desk).length, dangersOf(desk).length, zonesOf(desk).length]).toEqual([1, 1, 1]);
  expect(bearingWords(desk).map(({ words }) => words)).toEqual(["Lane Guns", "Guns: Lane Pikes", "Lane"]);
});

test("what is not to be had says why, and draws no danger", () => {
  const refusal = { rule: "X-1", words: "it is out of reach" };
  const desk = deskWith([bearing({ by: "unit:1", at: "unit:2", refusal }), bearing({ by: "unit:2", at: "unit:1", refusal })]);
  expect(lanesOf(desk)[0]).toMatchObject({ clear: false, words: "Lane: it is out of reach" });
  expect(dangersOf(desk)).toEqual([]);
  expect(bearingWords(desk)[0]).toMatchObject({ ok: false, rule: "X-1" });
});

test("zones that are alike are said once", () => {
  const file = (number: number) =>
    bearing({
      by: "unit:1",
      kind: "arc",
      area: true,
      values: [
        { key: "file", number },
        { key: "range", number: 8 },
      ],
    });
  expect(bearingWords(deskWith([file(1), file(2), file(3)])).map(({ words }) => words)).toEqual(["Arc: range 8, 3 times"]);
});

test("several are gathered: one is let out again, a box takes in all that is new", () => {
  const gathered = new Gathered();
  gathered.take([{ group: 1 }]);
  gathered.take([{ group: 1 }, { group: 2 }]);
  expect(gathered.marks).toEqual([{ group: 1 }, { group: 2 }]);
  gathered.take([{ group: 1 }]);
  expect(gathered.marks).toEqual([{ group: 2 }]);
});
