import { describe, expect, it } from "vitest";
import type { LogLine, Scene } from "../../../wire/types";
import { emptyScene } from "../../merge";
import { afterLine, beatsOf, deedsOf, type Frame, isShown, lengthOf, lostIn } from "../deeds";
import { Show } from "../show.svelte";

const piece = (id: number, unit: number, x: number): Scene["pieces"][number] => ({
  id,
  group: unit,
  unit,
  role: "mice",
  label: `Unit ${unit}`,
  tooltip: "",
  seat: unit % 2,
  centre: [x, 0],
  radius: 375,
  heading: 0,
  leader: true,
  badges: [],
});
const unit = (id: number, models: number) => ({ id, kind: "mice", owner: id % 2, values: [{ key: "models", number: models }] });
const scene = (more: Partial<Scene>): Scene => ({
  ...emptyScene,
  board: { width: 24000, height: 24000, unit: 1000, unit_name: "inch" },
  ...more,
});
const line = (n: number, more: Partial<LogLine>): LogLine => ({
  line: n,
  input: 1,
  depth: 1,
  rule: "MA-1",
  words: `line ${n}`,
  sides: [],
  ...more,
});

const before = scene({ pieces: [piece(1, 1, 100), piece(2, 2, 900), piece(3, 3, 500)], units: [unit(1, 4), unit(2, 3), unit(3, 1)] });
const after = scene({ phase: "Round 2", pieces: [piece(1, 1, 400), piece(3, 3, 500)], units: [unit(1, 4), unit(2, 0), unit(3, 1)] });
const lines = [
  line(0, { depth: 0, tags: ["move"], actor: 1, by: "unit:1" }),
  line(1, { depth: 0, tags: ["attack"], actor: 1, by: "unit:1", at: ["unit:2"] }),
  line(2, { by: "unit:1", at: ["unit:2"], faces: [8], roll: { kind: "attack", reading: "each", lots: [{ count: 1 }] } }),
  line(3, { tags: ["loss"], by: "unit:2" }),
  line(4, { tags: ["gone", "fate"], by: "unit:2" }),
];
const frame: Frame = { before, after, lines };

describe("deeds", () => {
  it("begin at the margin and last by their rolls", () => {
    const deeds = deedsOf(lines);
    expect(deeds.map((deed) => deed.length)).toEqual([1, 4]);
    expect(deeds.map(lengthOf)).toEqual([600, 750]);
    expect(lengthOf(Array.from({ length: 20 }, (_, i) => line(i, { faces: [1] })))).toBe(1200);
    expect(beatsOf(deeds[1]!)).toHaveLength(4);
  });
  it("of others are shown, of one's own what the dice make of them", () => {
    const [move, shot] = deedsOf(lines);
    expect([isShown(move!, 0), isShown(move!, 1), isShown(shot!, 1)]).toEqual([true, false, true]);
  });
  it("leave ghosts of the bases that go", () => {
    expect(lostIn(frame).map((one) => one.id)).toEqual([2]);
  });
  it("merge what a line names and nothing else", () => {
    const moved = afterLine(before, frame, lines[0]!);
    expect(moved.pieces.map((one) => one.centre[0])).toEqual([400, 900, 500]);
    const gone = afterLine(before, frame, lines[4]!);
    expect([gone.pieces.map((one) => one.id), gone.phase]).toEqual([[1, 3], ""]);
  });
});

// Every order of the lines: the stage only ever has things as they were or as they will be, and ends at the new scene.
function orders<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one, i) => orders([...all.slice(0, i), ...all.slice(i + 1)]).map((rest) => [one, ...rest]));
}

describe("the show", () => {
  it("ends at exactly the new scene, with lines in any order", async () => {
    for (const order of orders(lines)) {
      const seen: Scene[] = [];
      const show: Show = new Show(
        () => 0,
        () => 1,
        async () => void seen.push(show.scene!),
      );
      show.told({ before, after, lines: order });
      while (show.playing) await Promise.resolve();
      expect(seen.length).toBeGreaterThan(0);
      for (const one of seen) for (const base of one.pieces) expect([...before.pieces, ...after.pieces]).toContainEqual(base);
      expect([show.scene, show.cue, show.upTo]).toEqual([undefined, undefined, undefined]);
      expect(show.lost.map((base) => base.id)).toEqual([2]);
    }
  });
  it("is skipped by an answer, and shown again while nothing was answered", async () => {
    let waits = 0;
    const show = new Show(
      () => 0,
      () => 1,
      () => new Promise((done) => setTimeout(done, ++waits)),
    );
    show.told(frame);
    expect(show.playing).toBe(true);
    show.skip();
    expect([show.playing, show.kept.length]).toEqual([false, 1]);
    show.again();
    expect(show.playing).toBe(true);
    show.answered();
    expect([show.playing, show.kept.length, show.lost.length]).toEqual([false, 0, 0]);
  });
  it("shows the end at once where motion is not wanted", () => {
    const show = new Show(
      () => 0,
      () => 0,
    );
    show.told(frame);
    expect([show.playing, show.kept.length]).toEqual([false, 1]);
  });
  it("forgets the ghosts of what was taken back", () => {
    const show = new Show(
      () => 0,
      () => 0,
    );
    show.told(frame);
    show.told({ before: after, after: before, lines: [] });
    expect(show.lost).toEqual([]);
  });
});
