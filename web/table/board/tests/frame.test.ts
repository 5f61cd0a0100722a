import { describe, expect, it } from "vitest";
import type { Point } from "../../../wire/types";
import { fit, Frame, hold, marginOn, pixelOf, scaleStep, spotAt, zoomed } from "../frame";
import type { Turn } from "../turn";

const inches = { width: 24000, height: 24000, unit: 1000, unit_name: "inch" };
const wide = { width: 24000, height: 8000, unit: 1000, unit_name: "league" };
const screen = { width: 1000, height: 800 };

describe("the frame", () => {
  it("turns fine units, which grow upwards, into places on paper and back", () => {
    const frame = new Frame(inches);
    expect(frame.at([0, 0])).toEqual({ x: 0, y: 768 });
    expect(frame.at([24000, 24000])).toEqual({ x: 768, y: 0 });
    expect(frame.fine(frame.at([12345, 6789]))).toEqual([12345, 6789]);
  });
  it("gives the longer side of a wide board the whole length", () => {
    const frame = new Frame(wide);
    expect([frame.width, frame.height]).toEqual([768, 256]);
  });
  it("keeps a place on the board", () => {
    expect(new Frame(wide).clamp([-5, 9000])).toEqual([0, 8000]);
  });
});

describe("a turned board", () => {
  const [width, height] = [24000, 8000];
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  // Which of these two corners are below: south, east, north, west.
  const below: [Turn, number[]][] = [
    [0, [0, 1]],
    [1, [1, 2]],
    [2, [2, 3]],
    [3, [3, 0]],
  ];
  it.each(below)("turned by %i quarters has that edge below, from left to right", (turn, [left, right]) => {
    const frame = new Frame(wide, { turn });
    expect(frame.at(corners[left!]!)).toEqual({ x: 0, y: frame.height });
    expect(frame.at(corners[right!]!)).toEqual({ x: frame.width, y: frame.height });
    expect(frame.width > frame.height).toBe(turn % 2 === 0);
    expect(frame.fine(frame.at([12345, 678]))).toEqual([12345, 678]);
  });
  it.each(below)("turned by %i quarters, arrows and headings lead where the paper shows", (turn) => {
    const frame = new Frame(wide, { turn });
    const [x, y] = frame.way(0, 1);
    const from = frame.at([12000, 4000]);
    const to = frame.at([12000 + x * 1000, 4000 + y * 1000]);
    expect([Math.round(to.x - from.x), to.y < from.y]).toEqual([0, true]);
    expect(frame.heading(-90)).toBe((Math.round((Math.atan2(y, x) * 1800) / Math.PI) + 3600) % 3600);
    expect(frame.heading(frame.angle(1234))).toBe(1234);
  });
  it.each(below)("turned by %i quarters, the scale counts along the paper what the board counts", (turn) => {
    const frame = new Frame(wide, { turn });
    const spot = frame.at([6000, 2000]);
    const [level, upright] = turn % 2 ? [2000, 6000] : [6000, 2000];
    expect({ x: frame.level.at(level), y: frame.upright.at(upright) }).toEqual(spot);
  });
});

it("leaves room for a base whose middle is on the edge", () => {
  const board = { width: 40000, height: 40000, unit: 100, unit_name: "mm" };
  const frame = new Frame(board, { overhang: 2000 });
  expect(marginOn(screen, frame)).toBeGreaterThan(frame.length(2000));
  expect(marginOn(screen, new Frame(inches, { overhang: 375 }))).toBe(33);
});

describe("the view", () => {
  const frame = new Frame(inches);
  it("fits the whole board with its scale", () => {
    const view = fit(frame, screen);
    const top = pixelOf(view, screen, { x: 0, y: -33 });
    expect(top.y).toBeCloseTo(0);
    expect(pixelOf(view, screen, { x: 384, y: 384 })).toEqual({ x: 500, y: 400 });
  });
  it("keeps what is under the pointer there while it comes closer", () => {
    const pixel = { x: 320, y: 500 };
    const before = fit(frame, screen);
    const after = zoomed(before, frame, screen, 2, pixel);
    expect(after.zoom).toBeCloseTo(before.zoom * 2);
    const spot = spotAt(after, screen, pixel);
    expect(spot.x).toBeCloseTo(spotAt(before, screen, pixel).x);
    expect(spot.y).toBeCloseTo(spotAt(before, screen, pixel).y);
  });
  it("never goes farther off than everything, nor past the edge", () => {
    const whole = fit(frame, screen);
    expect(zoomed(whole, frame, screen, 0.1, { x: 0, y: 0 })).toEqual(whole);
    const far = hold({ x: -5000, y: 5000, zoom: whole.zoom * 3 }, frame, screen);
    expect(spotAt(far, screen, { x: 0, y: 0 }).x).toBeCloseTo(-33);
    expect(spotAt(far, screen, { x: 0, y: 800 }).y).toBeCloseTo(768 + 33);
  });
  it("leaves room for numbers of a readable size on a small screen", () => {
    const phone = { width: 390, height: 600 };
    const view = fit(frame, phone);
    expect(pixelOf(view, phone, { x: 0, y: 0 }).x).toBeGreaterThan(20);
  });
});

it("counts in steps that suit the board", () => {
  expect(scaleStep(inches)).toBe(2);
  expect(scaleStep({ width: 40000, height: 40000, unit: 100, unit_name: "mm" })).toBe(50);
});
