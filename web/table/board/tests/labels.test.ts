import { describe, expect, it } from "vitest";
import { boxOfLabel, placeLabels, type Wish, widthOf } from "../labels";

const field = { left: 0, top: 0, right: 768, bottom: 768 };
const size = 13;
const wish = (key: string, x: number, y: number, more: Partial<Wish> = {}): Wish => ({
  key,
  words: "Bow-Mice",
  near: { left: x - 20, right: x + 20, top: y - 12, bottom: y + 12 },
  weight: 1,
  must: true,
  ...more,
});
const boxOf = (label: { x: number; y: number; words: string }) => {
  const half = widthOf(label.words, size) / 2;
  return { left: label.x - half, right: label.x + half, top: label.y - size * 0.62, bottom: label.y + size * 0.5 };
};
const apart = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

const overlapOf = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>) => {
  const across = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
  const down = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  return (across * down) / ((a.right - a.left) * (a.bottom - a.top));
};

describe("names", () => {
  it("stand below what they name where there is room", () => {
    const [label] = placeLabels([wish("a", 300, 300)], [], [], field, size);
    expect(label).toMatchObject({ key: "a", x: 300 });
    expect(label!.y).toBeGreaterThan(312);
  });
  it("dodge one another and the bases", () => {
    const wishes = [wish("a", 300, 300), wish("b", 330, 302), wish("c", 300, 330), wish("d", 360, 330)];
    const labels = placeLabels(
      wishes,
      wishes.map(({ near }) => near),
      [],
      field,
      size,
    );
    expect(labels).toHaveLength(4);
    for (const one of labels) for (const other of labels) if (one !== other) expect(apart(boxOf(one), boxOf(other))).toBe(true);
  });
  it("stay on the board", () => {
    for (const [x, y] of [
      [5, 5],
      [763, 763],
      [5, 763],
    ] as const) {
      const box = boxOf(placeLabels([wish("a", x, y)], [], [], field, size)[0]!);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(768);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(768);
    }
  });
  it("of terrain are left out where they would hide something", () => {
    const walls = Array.from({ length: 100 }, (_, i) => ({
      left: (i % 10) * 77,
      right: (i % 10) * 77 + 76,
      top: Math.floor(i / 10) * 77,
      bottom: Math.floor(i / 10) * 77 + 76,
    }));
    expect(placeLabels([wish("a", 300, 300, { must: false })], walls, [], field, size)).toEqual([]);
    expect(placeLabels([wish("a", 300, 300)], walls, [], field, size)).toHaveLength(1);
  });
  it("of units are left out rather than written over one another", () => {
    const crowd = Array.from({ length: 30 }, (_, i) =>
      wish(`${i}`, 300 + (i % 6) * 9, 300 + Math.floor(i / 6) * 9, { must: false, room: 5 }),
    );
    const boxes = placeLabels(crowd, [], [], field, size).map((label) => boxOfLabel(label, size));
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.length).toBeLessThan(30);
    for (const one of boxes) for (const other of boxes) if (one !== other) expect(overlapOf(one, other)).toBeLessThan(0.05);
  });
  it("stand in two lines where they are too long for one", () => {
    const walls = [50, 260].map((x) => ({ left: x, right: x + 90, top: 0, bottom: 768 }));
    const long = wish("a", 200, 300, { words: "Condottiere men-at-arms 1", must: false });
    expect(placeLabels([long], [], [], field, size)[0]!.lines).toEqual(["Condottiere men-at-arms 1"]);
    const [label] = placeLabels([long], walls, [], field, size);
    expect(label!.lines).toEqual(["Condottiere", "men-at-arms 1"]);
  });
  it("let units choose before terrain", () => {
    const labels = placeLabels([wish("area", 300, 300), wish("unit", 300, 300, { weight: 2 })], [], [], field, size);
    expect(labels.map(({ key }) => key)).toEqual(["unit", "area"]);
  });
});
