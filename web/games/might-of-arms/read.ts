// What the scene and the log of a battle hold, in the words of the game.
import { cardsIn, countersIn, markOf, unitsIn, zonesIn } from "../../wire/facts";
import { labelOf } from "../../look/names.svelte";
import { percent } from "../../table/odds.svelte";
import type { Choice, LogLine, OddsReply, Prompt, Scene, Unit, Value } from "../../wire/types";

export const STEPS = 16;

// Which of the sixteen steps is played; -1 while the armies are set up.
export const stepOf = (scene: Scene): number => zonesIn(scene).find((zone) => zone.kind === "steps")?.at ?? -1;
// Charges, responses and melees are one step of the rules; a response is asked for in the next of the sheet's.
const RESPONSES = 7;
export const stepAsked = (scene: Scene, prompt: Prompt | undefined): number =>
  prompt?.kind_name === "respond" ? RESPONSES : stepOf(scene);
export const stepKinds = (scene: Scene): string[] =>
  cardsIn(scene)
    .filter((card) => card.kind.startsWith("step-"))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map((card) => card.kind);

const numberIn = (values: Value[] | undefined, key: string): number | undefined => values?.find((value) => value.key === key)?.number;
export const numberOf = (thing: { values?: Value[] } | undefined, key: string): number => numberIn(thing?.values, key) ?? 0;

export const turnOf = (scene: Scene) => countersIn(scene).find((counter) => counter.kind === "turn");
export const lostBy = (scene: Scene, seat: number): number =>
  countersIn(scene).find((counter) => counter.kind === "lost-points" && counter.owner === seat)?.number ?? 0;
export const pointsOf = (scene: Scene, seat: number): number =>
  unitsIn(scene)
    .filter((unit) => unit.owner === seat)
    .reduce((sum, unit) => sum + numberOf(unit, "points"), 0);

// --- the orders of a side

const idOf = (choice: Choice) => ("option" in choice.answer ? choice.answer.option : undefined);
export const unitOf = (choice: Choice): number | undefined => markOf(choice)?.group;

export interface Orders {
  lines: Choice[];
  units: { unit: Unit; choices: Choice[] }[]; // those that have an order to be given
}

const LINES = ["line", "line-double"];

export function ordersOf(prompt: Prompt | undefined, scene: Scene): Orders | undefined {
  if (prompt?.kind_name !== "move") return undefined;
  const lines = prompt.choices.filter((choice) => LINES.includes(choice.verb ?? ""));
  const own = prompt.choices.filter((choice) => unitOf(choice) !== undefined && !lines.includes(choice));
  const units = unitsIn(scene).flatMap((unit) => {
    const choices = own.filter((choice) => unitOf(choice) === unit.id);
    return choices.some((choice) => choice.allowed) ? [{ unit, choices }] : [];
  });
  return { lines, units };
}

// A line names its units by the bits of its slot, in the order of its army.
const firstOf = (scene: Scene, seat: number) => Math.min(...unitsIn(scene).flatMap((unit) => (unit.owner === seat ? [unit.id] : [])));
// Whose line it is when nobody's: any units may be named.
const ANY_LINE = 0xff;

// The line of units that somebody chose, given as one that is listed is: plain, or at the double.
export function lineOfUnits(like: Choice, scene: Scene, seat: number, units: number[]): Choice {
  const slot = units.reduce((mask, id) => (mask | (1 << (id - firstOf(scene, seat)))) >>> 0, 0);
  const option = { ...idOf(like)!, subject: ANY_LINE, target: 0, slot };
  const words = `Advance these ${units.length} in line${like.verb === "line-double" ? " at the double" : ""}`;
  return { ...like, id: option, answer: { option }, words, refs: [], allowed: true };
}

export function unitsOfLine(choice: Choice, scene: Scene, seat: number): Unit[] {
  const slot = idOf(choice)?.slot ?? 0;
  const first = firstOf(scene, seat);
  return unitsIn(scene).filter((unit) => unit.owner === seat && unit.id - first < 32 && (slot >>> (unit.id - first)) & 1);
}

// --- what may become of a unit

export interface Fate {
  words: string;
  said: string; // a chance, or how many more on average
}

// What matters to it, the worst first.
const FATES = ["gone", "routed", "shaken", "melee", "surprised"];

export function fateOf(reply: OddsReply, of: string | undefined): Fate[] {
  const own = reply.prospects.filter((one) => one.of === of && of !== undefined);
  const chances = FATES.flatMap((key) => {
    const found = own.find((one) => one.key === key);
    const chance = found?.rows.filter((row) => (row.number ?? 0) > 0).reduce((sum, row) => sum + row.chance, 0) ?? 0;
    return chance > 0 ? [{ words: labelOf(key), said: percent(chance) }] : [];
  });
  const hits = own.find((one) => one.key === "hits");
  const more = hits ? hits.rows.reduce((sum, row) => sum + row.chance * ((row.number ?? 0) - (hits.now ?? 0)), 0) : 0;
  return more >= 0.05 ? [...chances, { words: labelOf("hits"), said: `+${more.toFixed(1)}` }] : chances;
}

// --- what a turn's charges and melees came to

export interface Blow {
  line: LogLine;
  by: number;
  at: number;
  hits: number;
}
export interface Clash {
  units: [number, number];
  blows: Blow[];
}
export interface Fray {
  charges: LogLine[]; // declared, answered, met
  clashes: Clash[];
  after: LogLine[]; // who took what, who checked in which order, who broke
}

const unitNumber = (ref: string | undefined): number => (ref?.startsWith("unit:") ? Number(ref.slice(5)) : -1);
const CHARGES = [
  "declared",
  "charge-failed",
  "charge-cancelled",
  "response",
  "evaded",
  "contacted",
  "caught",
  "escaped",
  "stopped-short",
  "countercharged",
];
const AFTER = ["hits-taken", "checked", "became-shaken", "routed", "broke-through", "pursued", "broke-off", "leader-wounded"];

function clashOf(clashes: Clash[], by: number, at: number): Clash {
  const known = clashes.find(({ units }) => units.includes(by) && units.includes(at));
  if (known) return known;
  const clash: Clash = { units: [by, at], blows: [] };
  clashes.push(clash);
  return clash;
}

// Of the turn that is played, or of the one before as long as this one has had no charge.
export function frayOf(log: LogLine[]): Fray {
  const happened = log.filter((line) => !line.undone && line.verb !== undefined);
  const declared = happened.findLastIndex((line) => line.verb === "declared" || line.verb === "fights");
  const begun = happened.slice(0, declared + 1).findLastIndex((line) => line.verb === "turn-began");
  const end = happened.findIndex((line, i) => i > declared && line.verb === "turn-began");
  const lines = declared < 0 ? [] : happened.slice(begun + 1, end < 0 ? undefined : end);
  const first = lines.findIndex((line) => line.verb === "declared" || line.verb === "fights");
  const fray: Fray = { charges: [], clashes: [], after: [] };
  for (const line of lines.slice(first)) {
    if (line.verb === "fights") {
      const [by, at] = [unitNumber(line.by), unitNumber(line.at?.[0])];
      clashOf(fray.clashes, by, at).blows.push({ line, by, at, hits: numberIn(line.numbers, "hits") ?? 0 });
    } else if (CHARGES.includes(line.verb!)) fray.charges.push(line);
    else if (AFTER.includes(line.verb!)) fray.after.push(line);
  }
  return fray;
}
