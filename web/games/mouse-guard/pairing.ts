// What does each pair of actions mean? As the engine says it (MG-ACT-01), in words, with the rule.
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

// The engine's own table, as the scene has it: by "attack/defend", and by "2 attack/attack" where a volley differs.
export type Pairings = ReadonlyMap<string, Pairing>;
const MEETINGS = Object.keys(MEETING_WORDS);
export const isMeeting = (words: string): words is Meeting => MEETINGS.includes(words);

export function readPairings(rows: string[][]): Pairings {
  const found = new Map<string, Pairing>();
  for (const [key = "", meeting = "", rule = "", words = ""] of rows) if (isMeeting(meeting)) found.set(key, { meeting, rule, words });
  return found;
}

export const pairing = (pairings: Pairings, ours: Action, theirs: Action, volley: number): Pairing | undefined =>
  pairings.get(`${volley + 1} ${ours}/${theirs}`) ?? pairings.get(`${ours}/${theirs}`);

export const GLOSS: Record<Action, string> = {
  attack: "wears them down",
  defend: "wins back what was lost",
  feint: "beats Defend, falls to Attack",
  maneuver: "buys an edge",
};

export const isAction = (words: string): words is Action => (ACTION_IDS as string[]).includes(words);

// "Attack (attack: we -1.5, they -1.5 | defend: they -0.6 | ...)": what an order brings on average against each of theirs, as
// the engine says it.
export function outlooksOf(words: string): Partial<Record<Action, string>> {
  const inside = /\((.*)\)$/.exec(words)?.[1] ?? "";
  const found: Partial<Record<Action, string>> = {};
  for (const part of inside.split(" | ")) {
    const [action = "", brings] = part.split(": ");
    if (brings && isAction(action)) found[action] = brings.replaceAll("-", "−");
  }
  return found;
}
