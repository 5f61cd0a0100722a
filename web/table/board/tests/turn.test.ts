import { expect, test } from "vitest";
import type { Line, Piece, Scene } from "../../../wire/types";
import { emptyScene } from "../../merge";
import { ownTurn } from "../turn";

const board = { width: 24000, height: 24000, unit: 1000, unit_name: "inch" };
const edge = (owner: number, points: [number, number][]) => ({ kind: "home-edge", owner, points }) as Line;
const piece = (seat: number, centre: [number, number]) => ({ seat, centre }) as Piece;
const scene = (parts: Partial<Scene>): Scene => ({ ...emptyScene, board, ...parts });

test("one's own edge is below, whichever it is", () => {
  const lines = [
    edge(0, [
      [24000, 0],
      [24000, 24000],
    ]),
    edge(1, [
      [0, 24000],
      [24000, 24000],
    ]),
  ];
  expect(ownTurn(scene({ lines }), 0)).toBe(1);
  expect(ownTurn(scene({ lines }), 1)).toBe(2);
});

test("where no edge is anybody's, the own army is below", () => {
  const pieces = [piece(0, [12000, 20000]), piece(1, [11000, 4000])];
  expect(ownTurn(scene({ pieces }), 0)).toBe(2);
  expect(ownTurn(scene({ pieces }), 1)).toBe(0);
});

test("it is not known before both sides stand, and who watches has no own edge", () => {
  const pieces = [piece(0, [12000, 20000])];
  expect(ownTurn(scene({ pieces }), 0)).toBeUndefined();
  expect(ownTurn(scene({ pieces: [...pieces, piece(1, [0, 0])] }), null)).toBeUndefined();
});
