import { describe, expect, it } from "vitest";
import type { Mark } from "../../../wire/types";
import { hitAt, slackFor, type Targets } from "../hit";
import { keyOf } from "../units";

const base = (group: number, id: number, x: number, y: number, r = 10) => ({ x, y, r, mark: { group }, piece: { piece: id } });
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
});
