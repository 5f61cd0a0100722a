import { describe, expect, it } from "vitest";
import type { Point, Scene } from "../../../wire/types";
import { emptyScene } from "../../merge";
import { cornersOf, footprintOf } from "../footprint";
import { Frame } from "../frame";
import { standsOf } from "../stacks";
import { unitsOf } from "../units";

const board = { width: 768, height: 768, unit: 96, unit_name: "space" };
const frame = new Frame(board);
const corners: Point[] = [
  [0, 0],
  [96, 0],
  [96, 96],
  [0, 96],
];
const space = {
  id: 5,
  role: "floor",
  label: "a1",
  tooltip: "",
  outline: corners,
  centre: [48, 48],
  radius: 0,
  badges: [],
  is: "space",
};
const figure = (id: number, radius = 20, more = {}) => ({
  ...{ id, group: id, role: "rat", label: "Rat", tooltip: "", seat: null, centre: [48, 48], heading: 0, leader: true, badges: [] },
  ...{ radius, in: 5, ...more },
});
const sceneOf = (...pieces: object[]): Scene => ({ ...emptyScene, board, areas: [space], pieces }) as unknown as Scene;
const laid = (...pieces: object[]) => {
  const scene = sceneOf(...pieces);
  const stands = standsOf(scene, unitsOf(scene), frame);
  return scene.pieces.map((piece) => footprintOf(piece, frame, stands.get(piece.id), stands.get(piece.id)?.scale));
};
const apart = (prints: ReturnType<typeof laid>) =>
  Math.min(...prints.flatMap((a, i) => prints.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r)));

describe("those who share a space", () => {
  it.each([2, 3, 4, 5, 6])("stand apart and inside it: %i", (count) => {
    const prints = laid(...Array.from({ length: count }, (_, i) => figure(i)));
    expect(apart(prints)).toBeGreaterThan(0);
    for (const { x, y, r } of prints) {
      expect(Math.abs(x - 48) + r).toBeLessThanOrEqual(48);
      expect(Math.abs(y - (768 - 48)) + r).toBeLessThanOrEqual(48);
    }
  });
  it("let a large one stand in the middle and four in the corners", () => {
    const [large, ...others] = laid(figure(0, 40), ...[1, 2, 3, 4].map((id) => figure(id)));
    expect(large!.x).toBe(48);
    expect(large!.r).toBeGreaterThan(others[0]!.r * 2);
    expect(apart(others)).toBeGreaterThan(0);
    // Each corner figure shows more of itself than the large one covers.
    for (const { x, y, r } of others) expect(Math.hypot(x - 48, y - 720) + r - large!.r).toBeGreaterThan(r);
  });
  it("are drawn in their own size when alone", () => {
    expect(laid(figure(1, 20))[0]).toMatchObject({ x: 48, y: 720, r: 20 });
  });
});

describe("a block", () => {
  it("has its front along its heading", () => {
    const north = cornersOf([100, 100], 900, 40, 20).map((corner) => corner.map(Math.round));
    expect(north).toEqual([
      [80, 110],
      [120, 110],
      [120, 90],
      [80, 90],
    ]);
    const east = cornersOf([100, 100], 0, 40, 20).map((corner) => corner.map(Math.round));
    expect(east[0]).toEqual([110, 120]);
    expect(east[1]).toEqual([110, 80]);
  });
  it("is never made smaller by a space", () => {
    const [block] = laid(figure(1, 0, { width: 60, depth: 30, heading: 0 }));
    expect(block!.block).toMatchObject({ width: 60, depth: 30 });
  });
});
