import { describe, expect, it } from "vitest";
import type { Lists } from "../../../wire/types";
import { read } from "../read";
import { sheetOfList, sheetOfMouse } from "../sheet";
import { scene } from "./samples";

const text = `game = "mouse-guard"
name = "Bryony Tolk"
age = 41
home = "Quillholm"
rank = "lead-warden"
nature = 4
belief = "B2"
instinct = "Words of my own"
skills = { fighter = 3, "Bell Ringer" = { rating = 2, root = "will" } }
traits = { steadfast = 1, "Left-pawed" = { level = 2, helps = ["combat"], hinders = [] } }
wises = ["track-wise", { name = "bell-wise", tags = ["dark"] }]
gear = ["sword"]
contacts = { mentor = "Old Sorrel" }
`;
const value = (id: string, name: string, words = "") => ({ id, name, words, cost: 0, rule: "" });
const field = (key: string, ...values: ReturnType<typeof value>[]) => ({ key, words: "", values, most: 1, of: [] });
const lists = {
  noun: "Mouse",
  without: "",
  points: 4,
  fewest: 1,
  most: 14,
  entry_fields: [],
  examples: [],
  types: [{ id: "fighter", name: "Fighter", cost: 0, rule: "", profile: [] }],
  list_fields: [
    field("rank", value("lead-warden", "Lead Warden", "Will 5, Health 4, Resources 3, Circles 3, 3 wises")),
    field("belief", value("B2", "B2", "A promise outweighs a full belly")),
    field("traits", value("steadfast", "Steadfast 1")),
    field("wises", value("track-wise", "Track-wise")),
    field("gear", value("sword", "sword")),
  ],
} as Lists;

describe("a sheet from the builder", () => {
  const sheet = sheetOfList(text, lists);
  it("MG-CHAR-20, MG-CHAR-26 has the rank's abilities and begins with one fate and one persona", () => {
    expect(sheet.abilities.map((row) => row.rating)).toEqual([4, 5, 4, 3, 3]);
    expect(sheet).toMatchObject({ fate: 1, persona: 1, conditions: ["healthy"], nature: { now: 4, full: 4 } });
  });
  it("MG-CHAR-12 has 26 rows of skills, the printed names first", () => {
    expect(sheet.skills).toHaveLength(26);
    expect(sheet.skills[0]).toMatchObject({ name: "Fighter", rating: 3 });
    expect(sheet.skills[1]).toMatchObject({ name: "Healer", rating: undefined });
    expect(sheet.skills[11]).toMatchObject({ name: "Bell Ringer", rating: 2 });
    expect(sheet.skills[25]!.name).toBe("");
  });
  it("has words for what is known and for what is one's own", () => {
    expect(sheet.belief).toBe("A promise outweighs a full belly");
    expect(sheet.instinct).toBe("Words of my own");
    expect(sheet.traits).toMatchObject([
      { name: "Steadfast", level: 1 },
      { name: "Left-pawed", level: 2 },
    ]);
    expect(sheet.wises).toEqual(["Track-wise", "bell-wise"]);
    expect(Object.fromEntries(sheet.contacts)).toMatchObject({ Mentor: "Old Sorrel", Enemy: "" });
    expect(Object.fromEntries(sheet.identity)).toMatchObject({ Age: "41", Home: "Quillholm", "Guard rank": "Lead Warden" });
  });
});

describe("a sheet from a match", () => {
  const sheet = sheetOfMouse(read(scene()).mice[0]!, text);
  it("has what the match did to the mouse", () => {
    expect(sheet).toMatchObject({
      name: "Bryony Tolk",
      fate: 1,
      persona: 2,
      conditions: ["tired"],
      nature: { now: 3, full: 4 },
      gear: ["sword", "chart (lost)"],
      instinct: "",
      goal: "",
    });
    expect(sheet.abilities[0]).toMatchObject({ name: "Nature", rating: 4, fails: 1 });
    expect(sheet.skills[0]).toMatchObject({ name: "Fighter", rating: 3, passes: 2, fails: 1 });
    expect(sheet.skills.find((row) => row.name === "Haggler")).toMatchObject({ rating: 0, learning: 2 });
    expect(sheet.traits).toEqual([
      { name: "Steadfast", level: 1, used: true, checks: 2 },
      { name: "Blunt-Spoken", level: 1, used: false, checks: 0 },
    ]);
  });
  it("has its home from the list that the seat brought, and blanks without one", () => {
    expect(Object.fromEntries(sheet.identity).Home).toBe("Quillholm");
    expect(Object.fromEntries(sheetOfMouse(read(scene()).mice[0]!, "not = [a list").identity).Home).toBe("");
  });
});
