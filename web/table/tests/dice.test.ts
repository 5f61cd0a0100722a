import { describe, expect, it } from "vitest";
import { isComplete, nameOf, newEntry, putFace, putNamed, typeKey, type DiceAsk } from "../dice";

const type = (ask: DiceAsk, keys: string[]) => keys.reduce((entry, key) => typeKey(entry, ask, key), newEntry(ask));
const d = (dice: number, sides: number, lowest = 1): DiceAsk => ({ dice, sides, lowest });

describe("typing dice", () => {
  it("moves on after each digit of a six-sided die", () => {
    const entry = type(d(3, 6), ["4", "1", "6"]);
    expect(entry.faces).toEqual([4, 1, 6]);
    expect(isComplete(entry)).toBe(true);
  });
  it("ignores faces that the die does not have", () => {
    expect(type(d(2, 6), ["7", "0", "5"]).faces).toEqual([5, undefined]);
  });
  it("reads 0 as 10 on a ten-sided die", () => {
    expect(type(d(3, 10), ["0", "1", "9"]).faces).toEqual([10, 1, 9]);
  });
  it("reads 0 as 0 where the die has a nought", () => {
    expect(type(d(2, 10, 0), ["0", "9"]).faces).toEqual([0, 9]);
  });
  it("waits for the second digit only where there may be one", () => {
    expect(type(d(4, 20), ["1", "7", "3", "2", "0", "2", " "]).faces).toEqual([17, 3, 20, 2]);
  });
  it("gives a digit that does not fit to the next die", () => {
    expect(type(d(2, 12), ["1", "9"]).faces).toEqual([1, 9]);
  });
  it("takes back with Backspace, box by box", () => {
    const entry = type(d(3, 6), ["4", "1", "Backspace"]);
    expect(entry.faces).toEqual([4, undefined, undefined]);
    expect(entry.at).toBe(1);
    expect(typeKey(entry, d(3, 6), "5").faces).toEqual([4, 5, undefined]);
  });
  it("walks with the arrows and overwrites", () => {
    expect(type(d(2, 6), ["1", "2", "ArrowLeft", "6"]).faces).toEqual([6, 2]);
  });
  it("takes cards by their kind, each of them once", () => {
    const scurry = { face: 1, left: 2 };
    const creep = { face: 3, left: 1 };
    let entry = putNamed(putNamed(newEntry(d(3, 3)), scurry), scurry);
    expect(entry.faces).toEqual([1, 2, undefined]);
    expect(putNamed(entry, scurry).faces).toEqual([1, 2, undefined]); // there is no third
    entry = putNamed(entry, creep);
    expect([entry.faces, entry.faces.map((face) => nameOf([scurry, creep], face))]).toEqual([
      [1, 2, 3],
      [scurry, scurry, creep],
    ]);
  });
  it("takes a face of a die with names as often as it is thrown", () => {
    expect(putNamed(putNamed(newEntry(d(2, 6)), { face: 4 }), { face: 4 }).faces).toEqual([4, 4]);
  });
  it("takes a face from the pointer", () => {
    expect(putFace(newEntry(d(2, 6)), 1, 3).faces).toEqual([undefined, 3]);
  });
});
