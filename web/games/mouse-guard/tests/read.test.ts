import { describe, expect, it } from "vitest";
import { read, readRating } from "../read";
import { outcomeOf } from "../story";
import { log, scene } from "./samples";

describe("a scene of Mouse Guard", () => {
  it("has its mice with conditions and points", () => {
    const { mice } = read(scene());
    expect(mice.map((mouse) => mouse.name)).toEqual(["Bryony Tolk", "Odo Marl"]);
    expect(mice[0]).toMatchObject({
      rank: "Lead Warden",
      nature: { now: 3, full: 4 },
      fate: 1,
      persona: 2,
      conditions: [{ id: "tired", name: "Tired" }],
    });
  });
  it("has two dispositions, and what is sealed has no action", () => {
    const { conflict } = read(scene());
    expect(conflict).toMatchObject({ name: "Stoat at the Burrow", exchange: 2, volley: 1 });
    expect(conflict!.sides).toMatchObject([
      { name: "The patrol", opposes: false, disposition: 5, start: 8, actors: [0, 1, 0], position: false },
      { name: "The stoat", opposes: true, disposition: 4, start: 9, position: true },
    ]);
    expect(conflict!.sides[0]!.cards.map((card) => card.action)).toEqual(["attack", "feint", "maneuver"]);
    expect(conflict!.sides[1]!.cards.map((card) => card.action)).toEqual(["feint", undefined, undefined]);
  });
  it("does not believe a role on a card that lies face down", () => {
    const shown = scene();
    shown.cards = shown.cards.map((card) => (card.role === "action-sealed" ? { ...card, role: "action-attack" } : card));
    expect(read(shown).conflict!.sides[1]!.cards[1]!.action).toBeUndefined();
  });
  it("is no conflict on the road", () => {
    expect(read({ ...scene(), phase: "Session 1: GM's Turn" }).conflict).toBeUndefined();
  });
  it("reads a rating with its pips", () => {
    expect(readRating("3 of 4 (P 0/4, F 1/3)")).toEqual({ rating: 4, passes: 0, fails: 1, learning: 0 });
    expect(readRating("6")).toEqual({ rating: 6, passes: 0, fails: 0, learning: 0 });
    expect(readRating("learning, 2")).toEqual({ rating: 0, passes: 0, fails: 0, learning: 2 });
    expect(readRating("sword, chart")).toBeUndefined();
  });
});

describe("what came of a volley", () => {
  const lines = log(
    "Exchange 1.",
    "Volley 1: Bryony Tolk plays Attack.",
    "Disposition of the stoat falls by 9 to 0.",
    "Exchange 2.",
    "Volley 1: the stoat plays Feint.",
    "Bryony Tolk rolls 6 dice: 2 successes",
    "Disposition of the stoat falls by 2 to 4.",
    "Volley 2: the stoat plays Attack.",
    "A stalemate: nothing happens.",
  );
  it("is told of this exchange and this volley alone", () => {
    expect(outcomeOf(lines, 2, 0)).toEqual(["Disposition of the stoat falls by 2 to 4."]);
    expect(outcomeOf(lines, 2, 1)).toEqual(["A stalemate: nothing happens."]);
    expect(outcomeOf(lines, 2, 2)).toEqual([]);
  });
  it("is not told of what was taken back", () => {
    expect(
      outcomeOf(
        lines.map((line) => (line.line === 6 ? { ...line, undone: true } : line)),
        2,
        0,
      ),
    ).toEqual([]);
  });
});
