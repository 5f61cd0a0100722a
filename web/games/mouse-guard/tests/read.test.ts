import { describe, expect, it } from "vitest";
import { foeSymbol, thingSymbol } from "../art";
import { ratingWords, read, traitWords } from "../read";
import { outcomeOf } from "../story";
import { line, scene } from "./samples";

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
      inHand: { id: "halberd-axe", name: "halberd" },
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
  it("MG-CONF-13 has what the team plans, and what its members propose", () => {
    const shown = scene();
    const zone = (id: number, kind: string) => ({ id, kind, layout: "row" as const, of: "unit:8", count: 1 });
    shown.zones = [zone(5, "planning"), zone(10, "proposal")];
    shown.cards = [
      { ...shown.cards[0]!, id: 80, zone: 5, place: 0, kind: "defend" },
      { ...shown.cards[0]!, id: 163, zone: 10, place: 1, kind: "feint", owner: 1 },
    ];
    expect(read(shown).conflict!.sides[0]).toMatchObject({
      cards: [],
      planned: ["defend", undefined, undefined],
      proposals: [{ volley: 1, action: "feint", by: "Odo Marl" }],
    });
  });
  it("is no conflict on the road", () => {
    const shown = scene();
    expect(read({ ...shown, sheets: shown.sheets!.filter((sheet) => sheet.kind !== "conflict") }).conflict).toBeUndefined();
  });
  it("says who rolls, who helps and against what", () => {
    expect(read(scene()).test).toEqual({ name: "Fighter or Hunter", roller: 0, helpers: [1], rows: [["Ob", "0"]] });
  });
  it("decides by no word: with every word another it is read alike", () => {
    const blind = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(blind);
      if (value === null || typeof value !== "object") return value;
      const prose = ["words", "name", "label", "tooltip", "title", "phase", "rank", "by", "task", "road", "belief", "wises", "rows"];
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, prose.includes(key) ? "x" : blind(one)]));
    };
    expect(blind(read(blind(scene()) as ReturnType<typeof scene>))).toEqual(blind(read(scene())));
  });
  it("writes a rating with its pips and a trait with what was done with it", () => {
    const [mouse] = read(scene()).mice;
    expect(mouse!.ratings.map(ratingWords)).toEqual(["4 (P 0/4, F 1/3)", "6", "3 (P 2/3, F 1/2)", "learning, 2"]);
    expect(mouse!.traits.map(traitWords)).toEqual(["Steadfast 1, used, 2 checks", "Blunt-Spoken 1"]);
  });
  it("knows things and foes by their names", () => {
    expect(["halberd-axe", "promises", "nothing", "rope"].map(thingSymbol)).toEqual(["wp-halberd", "wp-words", "wp-paws", "wp-pack"]);
    expect([{ who: "grass-snake" }, { who: "season", season: "winter" }, { who: "hask" }].map(foeSymbol)).toEqual([
      "po-snake",
      "se-winter",
      "po-rival",
    ]);
  });
});

describe("what came of a volley", () => {
  const lines = [
    line(0, "exchange-began", "a", { exchange: 1 }),
    line(1, "revealed", "b", { volley: 0 }),
    line(2, "disposition-fell", "Disposition of the stoat falls by 9 to 0."),
    line(3, "exchange-began", "c", { exchange: 2 }),
    line(4, "revealed", "d", { volley: 0 }),
    line(5, "test-passed", "Bryony Tolk passes"),
    line(6, "disposition-fell", "Disposition of the stoat falls by 2 to 4."),
    line(7, "revealed", "e", { volley: 1 }),
    line(8, "stalemate", "A stalemate: nothing happens."),
  ];
  it("is told of this exchange and this volley alone", () => {
    expect(outcomeOf(lines, 2, 0)).toEqual(["Disposition of the stoat falls by 2 to 4."]);
    expect(outcomeOf(lines, 2, 1)).toEqual(["A stalemate: nothing happens."]);
    expect(outcomeOf(lines, 2, 2)).toEqual([]);
  });
  it("is not told of what was taken back", () => {
    expect(
      outcomeOf(
        lines.map((one) => (one.line === 6 ? { ...one, undone: true } : one)),
        2,
        0,
      ),
    ).toEqual([]);
  });
});
