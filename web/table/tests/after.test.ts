import { describe, expect, it } from "vitest";
import type { After, SeatInfo, ThreatReply } from "../../wire/types";
import { bendsOf, linesOf, luckWords, momentWords, signed } from "../after/curve";
import { emptyScene } from "../merge";
import { arrowsOf, harmOf } from "../threat.svelte";
import { piece } from "./samples";

const seats = ["Red", "Blue", "Green"].map((name, seat) => ({ seat, name }) as SeatInfo);
const names = (seat: number) => seats[seat]!.name;
const two = seats.slice(0, 2);
const after = (more: Partial<After> = {}): After => ({
  running: false,
  samples: 100,
  start: [0.5, 0.5],
  curve: [
    { inputs: 4, seat: 0, chosen: [0.6, 0.4], after: [0.8, 0.2] },
    { inputs: 9, seat: null, chosen: [0.8, 0.2], after: [1, 0] },
  ],
  luck: [0.4, -0.4],
  choices: [0.1, -0.1],
  moments: [],
  ...more,
});

describe("what decided a match", () => {
  it("draws one line for two sides, the viewer's, and one for each of more", () => {
    expect(linesOf(after(), two, 1)).toEqual([1]);
    expect(linesOf(after(), two, null)).toEqual([0]);
    const three = after({ curve: [{ inputs: 4, seat: 0, chosen: [0.4, 0.3, 0.3], after: [0.2, 0.5, 0.3] }] });
    expect(linesOf(three, seats, 1)).toEqual([0, 1, 2]);
  });
  it("begins at the start and bends at each step", () => {
    expect(bendsOf(after(), 0)).toEqual([
      { input: 0, chosen: 0.5, after: 0.5 },
      { input: 4, chosen: 0.6, after: 0.8 },
      { input: 9, chosen: 0.8, after: 1 },
    ]);
  });
  it("says whom the dice favoured, or that they favoured nobody", () => {
    expect(luckWords(after(), two, names)).toBe("The dice favoured Red: they alone were worth 40 % of a win.");
    expect(luckWords(after({ luck: [0.02, -0.02] }), two, names)).toBe("The dice favoured nobody.");
    const shared = after({ curve: [{ inputs: 4, seat: 0, chosen: [0.4, 0.4], after: [0.2, 0.2] }], luck: [-0.2, -0.2] });
    expect(luckWords(shared, two, names)).toBe("The dice were against the table: they alone cost 20 % of a success.");
    expect([signed(0.214), signed(-0.05), signed(0)]).toEqual(["+21", "−5", "0"]);
  });
  it("tells a decision from dice", () => {
    const moment = { inputs: 4, cause: "dice" as const, seat: 0, favoured: 1, gain: 0.31, words: "" };
    expect(momentWords(moment, two, names)).toBe("The dice gave Blue 31\u00a0%");
    expect(momentWords({ ...moment, cause: "choice" }, two, names)).toBe("A choice of Red gave Blue 31\u00a0%");
    expect(momentWords({ ...moment, cause: "choice", favoured: 0 }, two, names)).toBe("A choice of Red was worth 31\u00a0%");
  });
});

describe("what an enemy could do", () => {
  const line = (chance: number, from?: [number, number]): ThreatReply["lines"][number] => ({
    by: { group: 2 },
    at: { group: 1 },
    words: "Shoot: Bow-Mice",
    ...(from ? { from } : {}),
    exact: true,
    samples: 0,
    prospects: [],
    figures: [
      { what: "mean", of: "unit:1", key: "bases", words: "x", number: -1.5 },
      { what: "chance", of: "unit:2", key: "bases", words: "x", number: 0.99 },
      { what: "chance", of: "unit:1", key: "bases", words: "x", number: chance },
    ],
  });
  it("draws one arrow for a pair, by way of where it would stand, for the worst that can happen", () => {
    const scene = { ...emptyScene, pieces: [piece(1, 1, 0, { centre: [10, 10] }), piece(2, 2, 1, { centre: [50, 50] })] };
    expect(harmOf(line(0.3))?.number).toBeCloseTo(0.3);
    expect(arrowsOf(scene, [line(0.3), line(0.6, [30, 40])])).toEqual([
      {
        points: [
          [50, 50],
          [30, 40],
          [10, 10],
        ],
        words: "60 %",
      },
    ]);
  });
});
