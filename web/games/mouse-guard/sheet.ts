// A mouse on paper: what its sheet shows, from a match or from the builder's text.
import { parse, type TomlTable } from "smol-toml";
import type { Lists } from "../../wire/types";
import type { Mouse, Rating } from "./read";

export interface SheetRating {
  name: string;
  rating: number | undefined; // none: a row to write into
  passes: number;
  fails: number;
  learning: number;
}

export interface SheetTrait {
  name: string;
  level: number;
  used: boolean;
  checks: number;
}

export interface Sheet {
  name: string;
  identity: [string, string][];
  belief: string;
  instinct: string;
  goal: string;
  contacts: [string, string][];
  gear: string[];
  wises: string[];
  traits: SheetTrait[];
  conditions: string[];
  fate: number;
  persona: number;
  nature: { now: number; full: number };
  abilities: SheetRating[];
  skills: SheetRating[];
}

export const CIRCLES = 6; // MG-ADV-01
export const TRAIT_ROWS = 5; // MG-CHAR-07
export const TRAIT_CHECKS = 8;
const SKILL_ROWS = 26; // MG-CHAR-12
export const ABILITIES = ["Nature", "Will", "Health", "Resources", "Circles"];
// MG-SKILL-01, 02: printed on every sheet.
export const PRINTED = [
  "Fighter",
  "Healer",
  "Hunter",
  "Instructor",
  "Pathfinder",
  "Scout",
  "Survivalist",
  "Weather Watcher",
  "Orator",
  "Deceiver",
  "Persuader",
];
const RELATIONS: [string, string][] = [
  ["parents", "Parents"],
  ["senior-artisan", "Senior artisan"],
  ["mentor", "Mentor"],
  ["friend", "Friend"],
  ["enemy", "Enemy"],
];

const blank = (name: string): SheetRating => ({ name, rating: undefined, passes: 0, fails: 0, learning: 0 });

// The printed rows first, then the others that the mouse has, then rows to write into.
function skillRows(had: SheetRating[]): SheetRating[] {
  const find = (name: string) => had.find((row) => row.name === name);
  const printed = PRINTED.map((name) => find(name) ?? blank(name));
  const others = had.filter((row) => !PRINTED.includes(row.name));
  const empty = Math.max(0, SKILL_ROWS - printed.length - others.length);
  return [...printed, ...others, ...Array.from({ length: empty }, () => blank(""))];
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const tableOf = (value: unknown): TomlTable =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as TomlTable) : {};
const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === "object" ? textOf(tableOf(one).name) : textOf(one))) : [];

// A trade or trait of one's own is a table, a known one a number.
const numberIn = (value: unknown, key: string): number => Number(typeof value === "object" ? (tableOf(value)[key] ?? NaN) : value);

function tomlOf(text: string): TomlTable {
  try {
    return parse(text);
  } catch {
    return {}; // what cannot be read is left to be written by hand
  }
}

function identityOf(toml: TomlTable, rank: string): [string, string][] {
  return [
    ["Age", textOf(toml.age)],
    ["Home", textOf(toml.home)],
    ["Fur", textOf(toml.fur)],
    ["Guard rank", rank],
    ["Cloak", textOf(toml.cloak)],
  ];
}
function contactsOf(toml: TomlTable): [string, string][] {
  const known = tableOf(toml.contacts);
  return RELATIONS.map(([id, name]) => [name, textOf(known[id])]);
}

// As it stands in a match; `text` is the list that the seat brought, for what has no place at the table.
export function sheetOfMouse(mouse: Mouse, text: string): Sheet {
  const toml = tomlOf(text);
  const rated = mouse.ratings.map(({ name, rating, passes, fails, learning }: Rating) => ({ name, rating, passes, fails, learning }));
  return {
    name: mouse.name,
    identity: identityOf(toml, mouse.rank),
    belief: mouse.belief,
    instinct: mouse.instinct,
    goal: mouse.goal,
    contacts: contactsOf(toml),
    gear: mouse.gear.map(({ name, lost }) => (lost ? `${name} (lost)` : name)),
    wises: mouse.wises,
    traits: mouse.traits.map(({ name, level, used, checks }) => ({ name, level, used, checks })),
    conditions: mouse.conditions.map((condition) => condition.id),
    fate: mouse.fate,
    persona: mouse.persona,
    nature: mouse.nature,
    abilities: ABILITIES.map((name) => rated.find((one) => one.name === name) ?? blank(name)),
    skills: skillRows(rated.filter((one) => !ABILITIES.includes(one.name))),
  };
}

// As the builder has it: a mouse that begins (MG-CHAR-26).
export function sheetOfList(text: string, lists: Lists): Sheet {
  const toml = tomlOf(text);
  const valueOf = (key: string, id: string) =>
    lists.list_fields.find((field) => field.key === key)?.values.find((value) => value.id === id);
  const nameOf = (key: string, id: string) => valueOf(key, id)?.name ?? id;
  const statement = (key: string) => valueOf(key, textOf(toml[key]))?.words ?? textOf(toml[key]);
  const rank = valueOf("rank", textOf(toml.rank));
  const given = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(rank?.words ?? "")?.[1] ?? NaN);
  const rated = (name: string, rating: number): SheetRating => ({ ...blank(name), rating: Number.isNaN(rating) ? undefined : rating });
  const nature = Number(toml.nature ?? 0);
  const skills = Object.entries(tableOf(toml.skills)).map(([id, rating]) =>
    rated(lists.types.find((type) => type.id === id)?.name ?? id, numberIn(rating, "rating")),
  );
  const trait = (id: string) => nameOf("traits", id).replace(/ \d$/, "");
  return {
    name: textOf(toml.name),
    identity: identityOf(toml, rank?.name ?? ""),
    belief: statement("belief"),
    instinct: statement("instinct"),
    goal: "",
    contacts: contactsOf(toml),
    gear: wordsOf(toml.gear).map((id) => nameOf("gear", id)),
    wises: wordsOf(toml.wises).map((id) => nameOf("wises", id)),
    traits: Object.entries(tableOf(toml.traits)).map(([id, level]) => ({
      name: trait(id),
      level: numberIn(level, "level"),
      used: false,
      checks: 0,
    })),
    conditions: ["healthy"],
    fate: 1,
    persona: 1,
    nature: { now: nature, full: nature },
    abilities: ABILITIES.map((name) => rated(name, name === "Nature" ? nature : given(name))),
    skills: skillRows(skills),
  };
}
