import { describe, expect, it } from "vitest";
import four from "../../../look/gallery/scenes/four.json";
import type { Area, Scene } from "../../../wire/types";
import { Frame } from "../frame";
import { lengthWords, measure, meeting, sightLine } from "../measure";
import { standsOf } from "../stacks";
import { keyOf, shortNames, unitFor, unitsOf } from "../units";

const scene = four as unknown as Scene;
const { board } = scene;
const piece = (id: number, group: number, x: number, y: number, more = {}) =>
  ({ ...scene.pieces[0]!, id, group, centre: [x, y], radius: 500, leader: true, ...more }) as Scene["pieces"][number];
const of = (...pieces: Scene["pieces"]) => unitsOf({ ...scene, pieces });

describe("measuring", () => {
  it("goes from edge to edge of the nearest two bases", () => {
    const [a, b] = of(piece(1, 1, 0, 0), piece(2, 1, 2000, 0, { leader: false }), piece(3, 2, 6000, 0));
    const length = measure(board, { unit: a, point: [0, 0] }, { unit: b, point: [6000, 0] });
    expect(length).toMatchObject({ fine: 3000, from: [2500, 0], to: [5500, 0], words: "3 in, edge to edge" });
  });
  it("says what is measured", () => {
    const [a] = of(piece(1, 1, 0, 0));
    expect(measure(board, { unit: a, point: [0, 0] }, { point: [0, 2000] }).words).toBe("1.5 in, from the edge of the base");
    expect(measure(board, { point: [0, 0] }, { point: [3000, 4000] }).words).toBe("5 in, point to point");
  });
  it("knows contact", () => {
    const [a, b] = of(piece(1, 1, 0, 0), piece(2, 2, 1000, 0));
    expect(measure(board, { unit: a, point: [0, 0] }, { unit: b, point: [1000, 0] }).words).toBe("in contact");
  });
  it("goes from the edge of a block, not from its middle or its corners", () => {
    const block = (id: number, x: number, y: number, heading: number) =>
      piece(id, id, x, y, { width: 4000, depth: 2000, heading, radius: 0 });
    // Looking north a block is 4 wide and 2 deep; looking east 2 wide and 4 deep.
    const [a, b, disc] = of(block(1, 0, 0, 900), block(2, 0, 5000, 0), piece(3, 3, 6000, 0));
    const gap = (one: typeof a, two: typeof a) => measure(board, { unit: one, point: [0, 0] }, { unit: two, point: [0, 0] }).fine;
    expect(gap(a, b)).toBeCloseTo(5000 - 1000 - 2000);
    expect(gap(a, disc)).toBeCloseTo(6000 - 2000 - 500);
    const [c, d] = of(block(1, 0, 0, 900), block(2, 0, 2000, 900));
    expect(measure(board, { unit: c, point: [0, 0] }, { unit: d, point: [0, 0] }).words).toBe("in contact");
  });
  it("speaks the board's unit", () => {
    expect(lengthWords({ ...board, unit: 100, unit_name: "mm" }, 6649)).toBe("66 mm");
    expect(lengthWords(board, 6649)).toBe("6.65 in");
    expect(lengthWords(board, 12649)).toBe("12.6 in");
  });
});

describe("looking", () => {
  it("finds where a line first meets an outline", () => {
    expect(meeting({ disc: { x: 50, y: 0, r: 10 } }, { x: 0, y: 0 }, { x: 100, y: 0 })).toEqual({ x: 40, y: 0 });
    expect(meeting({ disc: { x: 50, y: 20, r: 10 } }, { x: 0, y: 0 }, { x: 100, y: 0 })).toBeUndefined();
    const wall = {
      corners: [
        { x: 30, y: -5 },
        { x: 60, y: -5 },
        { x: 60, y: 5 },
        { x: 30, y: 5 },
      ],
    };
    expect(meeting(wall, { x: 100, y: 0 }, { x: 0, y: 0 })).toEqual({ x: 60, y: 0 });
  });
  it("names the nearest thing in between that hides, but not what either end stands in", () => {
    const area = (id: number, x: number, label: string, blocks_sight = true) =>
      ({ ...scene.areas[0]!, id, label, centre: [x, 1000], radius: 500, outline: [], blocks_sight }) as Area;
    const areas = [
      area(1, 1000, "Mound"),
      area(2, 5000, "Clear ground", false),
      area(3, 9000, "Fortress"),
      area(4, 7000, "Tall patch"),
    ];
    const look = sightLine({ ...scene, areas }, new Frame(board), "mice-at-arms", [1000, 1000], [12000, 1000]);
    expect(look).toMatchObject({ clear: false, words: "Tall patch is in between" });
    expect(sightLine({ ...scene, areas }, new Frame(board), "mice-at-arms", [1000, 1000], [6000, 1000]).clear).toBe(true);
  });
});

describe("units", () => {
  it("are the bases of one group, the leader on top", () => {
    const units = unitsOf(scene);
    for (const unit of units) expect(unit.bases.at(-1)).toBe(unit.leader);
    expect(units.flatMap((unit) => unit.bases)).toHaveLength(scene.pieces.length);
  });
  it("are found by a mark of theirs or of a base", () => {
    const units = of(piece(1, 1, 0, 0), piece(2, 1, 9, 0, { leader: false }), piece(3, -1, 5, 5));
    expect(unitFor(units, { piece: 2 })).toBe(units[0]);
    expect(unitFor(units, { piece: 3 })?.key).toBe(keyOf({ piece: 3 }));
    expect(unitFor(units, { area: 1 })).toBeUndefined();
  });
  it("are called on the board by their own names, as the facts have them", () => {
    const units = of(piece(1, 1, 0, 0, { label: "Red's Bow-Mice" }), piece(2, 2, 0, 0, { label: "Red's King's unit" }));
    const things = [
      { id: 1, kind: "bow-mice" },
      { id: 2, kind: "king", name: "King's unit" },
    ];
    expect([...shortNames({ ...scene, units: things }, units).values()]).toEqual(["Bow mice", "King's unit"]);
    expect([...shortNames({ ...scene, units: [] }, units).values()]).toEqual(["Red's Bow-Mice", "Red's King's unit"]);
  });
  it("that share a place are fanned out", () => {
    const units = of(piece(1, 1, 0, 0), piece(2, 2, 0, 0), piece(3, 3, 4000, 0));
    const stands = standsOf({ ...scene, areas: [] }, units, new Frame(board));
    expect([...stands.keys()]).toEqual([1, 2]);
    expect(stands.get(1)!.x).toBe(-stands.get(2)!.x);
  });
});
