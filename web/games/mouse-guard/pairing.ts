// What does each pair of actions mean? As the engine says it (MG-ACT-01), in words, with the rule.
import { ruleOf, textOf } from "../../look/names.svelte";
import type { Value } from "../../wire/types";

export type Action = "attack" | "defend" | "feint" | "maneuver";
export const ACTION_IDS: Action[] = ["attack", "defend", "feint", "maneuver"];

export type Meeting = "independent" | "versus" | "only-us" | "only-them";

export interface Pairing {
  meeting: Meeting;
  rule: string;
  words: string; // what either side may win or lose
}

export const MEETING_WORDS: Record<Meeting, string> = {
  independent: "each tests for itself",
  versus: "one against the other",
  "only-us": "only we test",
  "only-them": "only they test",
};
export const MEETING_MARKS: Record<Meeting, string> = {
  independent: "each",
  versus: "versus",
  "only-us": "we only",
  "only-them": "they only",
};

// The engine's own table: how a pair is tested, by the name of the pair ("attack-defend"), and by volley where one differs.
export interface Met {
  meeting: Meeting;
  term: string;
  volley?: number; // from 1
}
export type Pairings = readonly Met[];
const MEETINGS = Object.keys(MEETING_WORDS);
const isMeeting = (name: string): name is Meeting => MEETINGS.includes(name);

export const readPairings = (values: Value[]): Pairings =>
  values.flatMap(({ key, term, number }) => (isMeeting(key) && term ? [{ meeting: key, term, volley: number }] : []));

// MG-WPN-26: in a volley in which a missile reaches farther the pair is another one.
export function pairing(pairings: Pairings, ours: Action, theirs: Action, volley: number): Pairing | undefined {
  const pair = `${ours}-${theirs}`;
  const met =
    pairings.find((one) => one.volley === volley + 1 && one.term === `reach-${pair}`) ??
    pairings.find((one) => one.volley === undefined && one.term === pair);
  return met && { meeting: met.meeting, rule: ruleOf(met.term), words: textOf(met.term) };
}

export const GLOSS: Record<Action, string> = {
  attack: "wears them down",
  defend: "wins back what was lost",
  feint: "beats Defend, falls to Attack",
  maneuver: "buys an edge",
};

export const isAction = (words: string): words is Action => (ACTION_IDS as string[]).includes(words);

// What an order brings on average against each of theirs, a line each; and how likely they play it, in percent.
export type Outlooks = Partial<Record<Action, string[]>>;
export function outlooksOf(details: Value[] | undefined): Outlooks {
  const found: Outlooks = {};
  for (const { versus = "", words } of details ?? [])
    if (words && isAction(versus)) (found[versus] ??= []).push(words.replaceAll("-", "−"));
  return found;
}
export const sharesOf = (details: Value[] | undefined): { action: Action; percent: number }[] =>
  (details ?? []).flatMap(({ key, versus = "", number }) =>
    key === "share" && number !== undefined && isAction(versus) ? [{ action: versus, percent: number }] : [],
  );
