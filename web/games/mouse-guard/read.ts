// What does a scene of Mouse Guard say? Mice, mission, test and conflict, read from its units, sheets, zones and cards.
import { labelOf } from "../../look/names.svelte";
import { cardsIn, markOfRef, sheetsIn, unitsIn, zonesIn } from "../../wire/facts";
import type { Scene, Sheet, Unit, Value } from "../../wire/types";
import { isAction, readPairings, type Action, type Pairings } from "./pairing";

export interface Rating {
  id: string; // of a trade of one's own: ""
  name: string;
  rating: number;
  passes: number;
  fails: number;
  needs?: { passes: number; fails: number }; // none: it goes no higher, or is being learned
  learning: number;
}

export interface Trait {
  name: string;
  level: number;
  checks: number;
  used: boolean;
  charged: boolean;
  disabled: boolean;
}

export interface Thing {
  id: string;
  name: string;
  lost?: boolean;
}

export interface Mouse {
  seat: number;
  group: number;
  name: string;
  rank: string;
  nature: { now: number; full: number };
  fate: number;
  persona: number;
  checks: number;
  conditions: { id: string; name: string }[];
  ratings: Rating[];
  traits: Trait[];
  wises: string[];
  gear: Thing[];
  contacts: string[];
  inHand?: Thing;
  belief: string; // "": in words that were not said
  instinct: string;
  goal: string;
}

export interface PlayedCard {
  action?: Action; // none: face down
}

export interface Side {
  unit: number;
  name: string;
  opposes: boolean;
  disposition: number;
  start: number;
  cards: PlayedCard[]; // by volley; none before the orders are sealed
  actors: (number | undefined)[]; // the mouse that acts in each volley
  planned: (Action | undefined)[]; // what the own team has chosen while it plans
  proposals: { volley: number; action: Action; by: string }[]; // what its members would play
  impeded: boolean;
  position: boolean;
}

export interface Foe {
  seat: number | null; // who plays it
  name: string;
  who: string; // "stoat"
  season?: string; // of the season itself
  rows: [string, string][];
}

export interface Conflict {
  name: string;
  exchange: number; // 0: being set up
  volley: number; // from 0
  sides: Side[];
  opposition?: Foe;
  pairings: Pairings;
}

export interface Mission {
  season?: string;
  task: string;
  road: string;
  last?: { id: string; name: string };
  now?: string;
  twist?: string;
  rest: [string, string][];
}

export interface Test {
  name: string;
  roller?: number; // a mouse
  helpers: number[];
  rows: [string, string][];
}

export interface Reading {
  mice: Mouse[];
  mission?: Mission;
  test?: Test;
  conflict?: Conflict;
}

// Does this seat lead the opposition? A person may be the GM.
export const isGm = (conflict: Conflict, seat: number | null): boolean => seat !== null && conflict.opposition?.seat === seat;

type Valued = Pick<Unit, "values" | "signs">;
const valueOf = (thing: Valued | undefined, key: string): Value | undefined => thing?.values?.find((value) => value.key === key);
const valuesOf = (thing: Valued | undefined, key: string): Value[] => thing?.values?.filter((value) => value.key === key) ?? [];
const numberOf = (thing: Valued | undefined, key: string): number => valueOf(thing, key)?.number ?? 0;
const wordsOf = (thing: Valued | undefined, key: string): string => valueOf(thing, key)?.words ?? "";
const holds = (thing: Valued, sign: string): boolean => thing.signs?.some((one) => one.kind === sign) ?? false;
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// What is said of a rating stands in the lines behind it, until the next.
function ratingsOf(sheet: Sheet | undefined): Rating[] {
  const found: Rating[] = [];
  for (const { key, number = 0, of = 0, term = "", words = "" } of sheet?.values ?? []) {
    if (key === "rating") found.push({ id: term, name: words, rating: number, passes: 0, fails: 0, learning: 0 });
    const last = found.at(-1);
    if (!last) continue;
    if (key === "learning") last.learning = number;
    if (key !== "passes" && key !== "fails") continue;
    last[key] = number;
    last.needs = { passes: 0, fails: 0, ...last.needs, [key]: of };
  }
  return found;
}

const traitOf = (sheet: Sheet): Trait => ({
  name: sheet.name ?? "",
  level: numberOf(sheet, "level"),
  checks: numberOf(sheet, "checks"),
  used: holds(sheet, "used"),
  charged: holds(sheet, "charged"),
  disabled: holds(sheet, "disabled"),
});

const thingOf = ({ key, term = "", words = "" }: Value): Thing => ({
  id: term,
  name: words,
  ...(key === "lost-gear" && { lost: true }),
});

function readMouse(scene: Scene, unit: Unit): Mouse {
  const seat = unit.owner ?? 0;
  const own = sheetsIn(scene).filter((sheet) => sheet.owner === seat);
  const sheet = own.find((one) => one.kind === "character");
  const nature = valueOf(unit, "nature");
  const inHand = valueOf(sheet, "in-hand");
  return {
    seat,
    group: unit.id,
    name: unit.name ?? "",
    rank: wordsOf(sheet, "rank"),
    nature: { now: nature?.number ?? 0, full: nature?.of ?? 0 },
    fate: numberOf(unit, "fate"),
    persona: numberOf(unit, "persona"),
    checks: numberOf(unit, "checks"),
    conditions: (unit.signs ?? []).map(({ kind }) => ({ id: kind, name: labelOf(kind) })),
    ratings: ratingsOf(sheet),
    traits: own.filter((one) => one.kind === "trait").map(traitOf),
    wises: valuesOf(sheet, "wise").map((value) => value.words ?? ""),
    gear: (sheet?.values ?? []).filter(({ key }) => key === "gear" || key === "lost-gear").map(thingOf),
    contacts: valuesOf(sheet, "contact").map((value) => value.words ?? ""),
    inHand: inHand && thingOf(inHand),
    belief: wordsOf(sheet, "belief"),
    instinct: wordsOf(sheet, "instinct"),
    goal: wordsOf(sheet, "goal"),
  };
}

const actionIn = (kind: string | undefined): Action | undefined => (kind !== undefined && isAction(kind) ? kind : undefined);

// The cards of a team's zone by their places; what is not known has none.
function laid(scene: Scene, unit: number, kind: string) {
  const zone = zonesIn(scene).find((one) => one.kind === kind && markOfRef(one.of)?.group === unit);
  return { zone, cards: zone ? cardsIn(scene).filter((card) => card.zone === zone.id) : [] };
}

function readSide(scene: Scene, unit: Unit): Side {
  const disposition = valueOf(unit, "disposition");
  const plan = laid(scene, unit.id, "plan");
  const planning = laid(scene, unit.id, "planning").cards;
  const at = (cards: typeof planning, volley: number) => actionIn(cards.find((card) => card.place === volley)?.kind);
  const nameOf = (seat: number | undefined) => unitsIn(scene).find((one) => one.kind === "mouse" && one.owner === seat)?.name ?? "";
  return {
    unit: unit.id,
    name: capital(unit.name ?? ""),
    opposes: unit.kind === "opposing-team",
    disposition: disposition?.number ?? 0,
    start: disposition?.of ?? 0,
    cards: Array.from({ length: plan.zone?.count ?? 0 }, (_, volley) => ({ action: at(plan.cards, volley) })),
    actors: valuesOf(unit, "acts").map((value) => value.number),
    planned: [0, 1, 2].map((volley) => at(planning, volley)),
    proposals: laid(scene, unit.id, "proposal").cards.flatMap((card) => {
      const action = actionIn(card.kind);
      return action ? [{ volley: card.place ?? 0, action, by: nameOf(card.owner) }] : [];
    }),
    impeded: holds(unit, "impeded"),
    position: holds(unit, "position"),
  };
}

// What is said of the other side, in the order of its sheet.
function readFoe(sheet: Sheet): Foe {
  return {
    seat: sheet.owner ?? null,
    name: sheet.name ?? "",
    who: valueOf(sheet, "who")?.term ?? "",
    season: valueOf(sheet, "season")?.term,
    rows: (sheet.values ?? []).filter((value) => value.words).map((value) => [labelOf(value.key), value.words!]),
  };
}

function readConflict(scene: Scene, of: (kind: string) => Sheet | undefined): Conflict | undefined {
  const sheet = of("conflict");
  if (!sheet) return undefined;
  const foe = of("opposition");
  const teams = unitsIn(scene).filter((unit) => valueOf(unit, "disposition") !== undefined);
  return {
    name: sheet.name ?? "",
    exchange: numberOf(sheet, "exchange"),
    volley: numberOf(sheet, "volley"),
    sides: teams.map((unit) => readSide(scene, unit)),
    opposition: foe && readFoe(foe),
    pairings: readPairings(of("pairings")?.values ?? []),
  };
}

function readMission(sheet: Sheet): Mission {
  const last = valueOf(sheet, "last-obstacle");
  const points = valueOf(sheet, "points");
  return {
    season: valueOf(sheet, "season")?.term,
    task: wordsOf(sheet, "task"),
    road: `${wordsOf(sheet, "from")} to ${wordsOf(sheet, "to")}`,
    last: last && { id: last.term ?? "", name: last.words ?? "" },
    now: valueOf(sheet, "now")?.words,
    twist: valueOf(sheet, "twist")?.words,
    rest: [
      ...(holds(sheet, "evidence") ? [["Evidence", "held"] satisfies [string, string]] : []),
      ...(points ? [["Points of the year", `${points.number}`] satisfies [string, string]] : []),
    ],
  };
}

function readTest(sheet: Sheet): Test {
  const ob = valueOf(sheet, "ob");
  const against = valueOf(sheet, "against");
  const successes = valueOf(sheet, "successes");
  const rows: [string, string][] = [];
  if (against) rows.push(["Against", `${against.number} dice`]);
  else if (ob) rows.push(["Ob", `${ob.number}`]);
  if (successes) rows.push(["Successes", `${successes.number} of ${successes.of}`]);
  return {
    name: sheet.name ?? "",
    roller: valueOf(sheet, "roller")?.number,
    helpers: valuesOf(sheet, "help").map((value) => value.number ?? 0),
    rows,
  };
}

export function read(scene: Scene): Reading {
  const of = (kind: string) => sheetsIn(scene).find((sheet) => sheet.kind === kind);
  const mission = of("mission");
  const test = of("test");
  return {
    mice: unitsIn(scene)
      .filter((unit) => unit.kind === "mouse")
      .map((unit) => readMouse(scene, unit)),
    mission: mission && readMission(mission),
    test: test && readTest(test),
    conflict: readConflict(scene, of),
  };
}

// "4 (P 1/4, F 0/3)", "learning, 2"
export function ratingWords({ rating, passes, fails, needs, learning }: Rating): string {
  if (learning > 0) return `learning, ${learning}`;
  return needs ? `${rating} (P ${passes}/${needs.passes}, F ${fails}/${needs.fails})` : `${rating}`;
}

// "Steadfast 1, used, 2 checks"
export function traitWords({ name, level, checks, used, charged, disabled }: Trait): string {
  const states = [used && "used", charged && "charged", disabled && "disabled", checks > 0 && `${checks} checks`];
  return [`${name} ${level}`, ...states.filter(Boolean)].join(", ");
}
