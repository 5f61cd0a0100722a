import { describe, expect, it } from "vitest";
import { fit, Frame, hold, pixelOf, scaleStep, spotAt, zoomed } from "../frame";

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
