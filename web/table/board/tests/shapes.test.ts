import { describe, expect, it } from "vitest";
import type { Spot } from "../frame";
import { alongRim, boxOfDiscs, circle, convexHull, covers, distanceToRim, hull, outlinePath, shrunk, strew } from "../shapes";

const square: Spot[] = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const points = (path: string): Spot[] =>
  path
    .replace(/[MZ]/g, "")
    .split("L")
    .map((pair) => pair.split(" ").map(Number))
    .map(([x, y]) => ({ x: x!, y: y! }));

describe("hulls", () => {
  it("leaves out what lies within", () => {
    expect(convexHull([...square, { x: 50, y: 50 }, { x: 20, y: 80 }])).toHaveLength(4);
  });
  it("is a circle round a single base", () => {
    expect(hull([{ x: 10, y: 10, r: 5 }], 3)).toBe(circle({ x: 10, y: 10, r: 8 }));
  });
  it("goes round all bases, that far off", () => {
    const bases = [
      { x: 0, y: 0, r: 10 },
      { x: 60, y: 0, r: 20 },
      { x: 30, y: 50, r: 5 },
    ];
    const rim = points(hull(bases, 4));
    for (const base of bases) {
      expect(covers({ corners: rim }, base)).toBe(true);
      expect(distanceToRim(rim, base)).toBeGreaterThan(base.r + 3.2);
    }
    const far = Math.max(...rim.map(({ x }) => x));
    expect(far).toBeCloseTo(84, 0);
  });
  it("has no bases, no hull", () => expect(hull([], 5)).toBe(""));
});

describe("outlines", () => {
  it("cover what is inside them, and with room what is near", () => {
    expect(covers({ corners: square }, { x: 50, y: 99 })).toBe(true);
    expect(covers({ corners: square }, { x: 50, y: 103 })).toBe(false);
    expect(covers({ corners: square }, { x: 50, y: 103 }, 4)).toBe(true);
    expect(covers({ disc: { x: 0, y: 0, r: 10 } }, { x: 7, y: 7 })).toBe(true);
    expect(covers({ disc: { x: 0, y: 0, r: 10 } }, { x: 8, y: 8 })).toBe(false);
  });
  it("have their ticks inwards, whichever way round they are written", () => {
    for (const corners of [square, [...square].reverse()])
      for (const { at, inward } of alongRim({ corners }, 10))
        expect(covers({ corners }, { x: at.x + inward.x, y: at.y + inward.y })).toBe(true);
  });
  it("shrink round their middle", () => {
    expect(outlinePath(shrunk({ corners: square }, 0.5))).toBe("M25 25L75 25L75 75L25 75Z");
  });
  it("have a box", () => {
    expect(
      boxOfDiscs([
        { x: 5, y: 5, r: 2 },
        { x: 20, y: 1, r: 1 },
      ]),
    ).toEqual({ left: 3, top: 0, right: 21, bottom: 7 });
  });
});

describe("what is strewn", () => {
  it("is the same every time, another on another piece, and always inside", () => {
    const outline = { corners: square };
    const one = strew(outline, 14, 10, 1);
    expect(one.length).toBeGreaterThan(20);
    expect(strew(outline, 14, 10, 1)).toEqual(one);
    expect(strew(outline, 14, 10, 2)).not.toEqual(one);
    for (const spot of one) expect(distanceToRim(square, spot)).toBeGreaterThan(4);
  });
});
