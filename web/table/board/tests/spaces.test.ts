import { describe, expect, it } from "vitest";
import type { Point, Scene } from "../../../wire/types";
import { emptyScene } from "../../merge";
import { spaceAt, spaceBeyond } from "../spaces";

// Three by two cells of 10, numbered in reading order from below; the fourth is a hole.
const cell = (id: number, column: number, row: number) => ({
  id,
  is: "space",
  role: "floor",
  label: "",
  tooltip: "",
  outline: [
    [column * 10, row * 10],
    [column * 10 + 10, row * 10],
    [column * 10 + 10, row * 10 + 10],
    [column * 10, row * 10 + 10],
  ] as Point[],
  centre: [column * 10 + 5, row * 10 + 5],
  radius: 0,
  badges: [],
});
const scene = {
  ...emptyScene,
  areas: [cell(0, 0, 0), cell(1, 1, 0), cell(2, 2, 0), cell(3, 0, 1), cell(5, 2, 1), { ...cell(9, 0, 0), is: "terrain" }],
} as unknown as Scene;

describe("cells", () => {
  it("are found under a point; terrain is none", () => {
    expect(spaceAt(scene, [15, 5])?.id).toBe(1);
    expect(spaceAt(scene, [15, 15])).toBeUndefined();
  });
  it("follow each other by arrows", () => {
    expect(spaceBeyond(scene, [5, 5], 1, 0)?.id).toBe(1);
    expect(spaceBeyond(scene, [5, 5], 0, 1)?.id).toBe(3);
    expect(spaceBeyond(scene, [25, 15], 0, -1)?.id).toBe(2);
    expect(spaceBeyond(scene, [5, 5], -1, 0)).toBeUndefined();
  });
  it("leap over a hole rather than stop at it", () => {
    expect(spaceBeyond(scene, [5, 15], 1, 0)?.id).toBe(5);
  });
});
