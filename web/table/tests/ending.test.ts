import { describe, expect, test } from "vitest";
import type { Piece, Scene, Unit } from "../../wire/types";
import { remainsOf, remainsWords } from "../ending";
import { emptyScene } from "../merge";

const unit = (id: number, owner: number, name: string): Unit => ({ id, owner, name, kind: "field-mice" }) as unknown as Unit;
const piece = (id: number, group: number): Piece => ({ id, group, leader: true, badges: [] }) as unknown as Piece;
const scene: Scene = {
  ...emptyScene,
  board: { width: 24000, height: 24000, unit: 1000, unit_name: "inch" },
  units: [unit(0, 0, "Hoppers"), unit(1, 0, "Ballista"), unit(2, 1, "Blue's Field Mice")],
  pieces: [piece(0, 0), piece(1, 2)],
};
const seats = [
  { seat: 0, name: "Red" },
  { seat: 1, name: "Blue" },
];

describe("what is left when a match is over", () => {
  test("who stands on the board is counted, who does not is named", () => {
    const [red, blue] = remainsOf(scene, seats);
    expect(remainsWords(red!)).toBe("1 of 2 left; gone: Ballista");
    expect(remainsWords(blue!)).toBe("all 1 left");
  });
  test("who has lost everybody has nobody left, and not all are named", () => {
    const many = Array.from({ length: 6 }, (_, i) => unit(i, 0, `Unit ${i + 1}`));
    const [red] = remainsOf({ ...scene, units: many, pieces: [] }, seats);
    expect(remainsWords(red!)).toBe("nobody left; gone: Unit 1, Unit 2, Unit 3, Unit 4 and 2 more");
  });
  test("a game without a board has its own account", () => {
    expect(remainsOf({ ...scene, board: emptyScene.board }, seats)).toEqual([]);
  });
});
