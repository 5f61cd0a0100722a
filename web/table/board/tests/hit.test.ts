import { describe, expect, it } from "vitest";
import type { Mark } from "../../../wire/types";
import { hitAt, slackFor, type Targets } from "../hit";
import { keyOf } from "../units";

const base = (group: number, id: number, x: number, y: number, r = 10) => ({
  x,
  y,
  r,
  angle: 0,
  outline: { disc: { x, y, r } },
  mark: { group },
  piece: { piece: id },
});
function table(can: Mark[] = []): Targets {
  const open = new Set(can.map(keyOf));
  return {
    bases: [base(1, 10, 100, 100), base(1, 11, 124, 100), base(2, 20, 150, 100)],
    patches: [
      { mark: { area: 1 }, outline: { disc: { x: 300, y: 300, r: 100 } } },
      { mark: { area: 2 }, outline: { disc: { x: 320, y: 300, r: 30 } } },
    ],
    can: (mark) => open.has(keyOf(mark)),
  };
}

describe("what is under the pointer", () => {
  it("is the unit whose base is hit", () => {
    expect(hitAt(table(), { x: 122, y: 104 }, 6)).toEqual({ mark: { group: 1 }, base: true, exact: true });
  });
  it("is the base next to it for a thick finger", () => {
    const spot = { x: 150, y: 128 };
    expect(hitAt(table(), spot, slackFor("mouse"))).toBeUndefined();
    expect(hitAt(table(), spot, slackFor("touch"))).toEqual({ mark: { group: 2 }, base: true, exact: false });
  });
  it("is rather what may be picked, when both are near", () => {
    const spot = { x: 138, y: 112 };
    expect(hitAt(table([{ group: 1 }]), spot, 22)?.mark).toEqual({ group: 1 });
    expect(hitAt(table([{ group: 2 }]), spot, 22)?.mark).toEqual({ group: 2 });
  });
  it("is what is truly hit, even if a neighbour may be picked", () => {
    expect(hitAt(table([{ group: 1 }]), { x: 150, y: 100 }, 22)?.mark).toEqual({ group: 2 });
  });
  it("is the single piece where single pieces may be picked", () => {
    expect(hitAt(table([{ piece: 11 }]), { x: 124, y: 100 }, 6)?.mark).toEqual({ piece: 11 });
  });
  it("is the smaller piece of terrain, or the one that may be picked", () => {
    expect(hitAt(table(), { x: 320, y: 300 }, 6)).toEqual({ mark: { area: 2 }, base: false, exact: true });
    expect(hitAt(table([{ area: 1 }]), { x: 320, y: 300 }, 6)?.mark).toEqual({ area: 1 });
    expect(hitAt(table(), { x: 600, y: 600 }, 6)).toBeUndefined();
  });
  it("is a block only where it covers the table, however it is turned", () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 80, y: 0 },
      { x: 80, y: 10 },
      { x: 0, y: 10 },
    ];
    const block = { x: 40, y: 5, r: 5, angle: 0, outline: { corners }, mark: { group: 7 }, piece: { piece: 70 } };
    const targets = { ...table(), bases: [block] };
    expect(hitAt(targets, { x: 78, y: 9 }, 0)).toMatchObject({ mark: { group: 7 }, exact: true });
    expect(hitAt(targets, { x: 40, y: 16 }, 3)).toBeUndefined();
    expect(hitAt(targets, { x: 40, y: 16 }, 6)).toMatchObject({ mark: { group: 7 }, exact: false });
  });
});

describe("a space", () => {
  const cell = (id: number, left: number) => ({
    mark: { area: id },
    space: true,
    outline: {
      corners: [
        { x: left, y: 0 },
        { x: left + 30, y: 0 },
        { x: left + 30, y: 30 },
        { x: left, y: 30 },
      ],
    },
  });
  const cells = (can: Mark[]) => ({ ...table(can), bases: [base(1, 10, 15, 15)], patches: [cell(1, 0), cell(2, 30)] });

  it("that may be picked is one target, also under who stands in it", () => {
    expect(hitAt(cells([{ area: 1 }]), { x: 15, y: 15 }, 6)).toEqual({ mark: { area: 1 }, base: false, exact: true });
  });
  it("leaves the figure its click where that may be picked", () => {
    expect(hitAt(cells([{ area: 1 }, { group: 1 }]), { x: 15, y: 15 }, 6)?.mark).toEqual({ group: 1 });
    expect(hitAt(cells([]), { x: 15, y: 15 }, 6)?.mark).toEqual({ group: 1 });
  });
  it("is hit by a thick finger beside it", () => {
    expect(hitAt(cells([{ area: 2 }]), { x: 45, y: 36 }, 22)).toEqual({ mark: { area: 2 }, base: false, exact: false });
    expect(hitAt(cells([{ area: 2 }]), { x: 45, y: 46 }, 22)).toBeUndefined();
  });
});
