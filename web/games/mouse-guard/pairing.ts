// What does each pair of actions mean? MG-ACT-01, in words, with the rule that says so.
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
export const MEETING_MARKS: Record<Meeting, string> = { independent: "each", versus: "versus", "only-us": "we only", "only-them": "they only" };

type Cell = [Meeting, string, string];
const TABLE: Record<Action, Record<Action, Cell>> = {
  attack: {
    attack: ["independent", "MG-ACT-10", "Both test Ob 0; each side loses the other’s successes."],
    defend: ["versus", "MG-ACT-15", "If we win, they lose the margin; if they win, they regain it."],
    feint: ["only-us", "MG-ACT-12", "Their Feint falls to our Attack: only we test, Ob 0, and they lose our successes."],
    maneuver: ["versus", "MG-ACT-16", "If we win, they lose the margin; if they win, they spend it on effects."],
  },
  defend: {
    attack: ["versus", "MG-ACT-15", "If we win, we regain the margin; if they win, we lose it."],
    defend: ["independent", "MG-ACT-17", "Both test Ob 3; whoever passes regains the margin."],
    feint: ["only-them", "MG-ACT-11", "Their Feint goes round our Defend: only they test, Ob 0, and we lose their successes."],
    maneuver: ["versus", "MG-ACT-18", "If we win, we regain the margin; if they win, they spend it on effects."],
  },
  feint: {
    attack: ["only-them", "MG-ACT-12", "Our Feint falls to their Attack: only they test, Ob 0, and we lose their successes."],
    defend: ["only-us", "MG-ACT-11", "Our Feint goes round their Defend: only we test, Ob 0, and they lose our successes."],
    feint: ["versus", "MG-ACT-13", "The loser loses the margin."],
    maneuver: ["independent", "MG-ACT-14", "Both test Ob 0; they lose our successes and spend their own on effects."],
  },
  maneuver: {
    attack: ["versus", "MG-ACT-16", "If we win, we spend the margin on effects; if they win, we lose it."],
    defend: ["versus", "MG-ACT-18", "If we win, we spend the margin on effects; if they win, they regain it."],
    feint: ["independent", "MG-ACT-14", "Both test Ob 0; we lose their successes and spend our own on effects."],
    maneuver: ["independent", "MG-ACT-19", "Both test Ob 0 and spend their own successes on effects."],
  },
};

export function pairing(ours: Action, theirs: Action): Pairing {
  const [meeting, rule, words] = TABLE[ours][theirs];
  return { meeting, rule, words };
}

export const GLOSS: Record<Action, string> = {
  attack: "wears them down",
  defend: "wins back what was lost",
  feint: "beats Defend, falls to Attack",
  maneuver: "buys an edge",
};

export const isAction = (words: string): words is Action => (ACTION_IDS as string[]).includes(words);

// Of six open plans, how many have this action in the volley? What was revealed before must agree.
export function habitCounts(habits: string[], volley: number, shown: (Action | undefined)[]): { counts: Record<Action, number>; of: number } {
  const letter = (action: Action) => action[0]!.toUpperCase();
  const left = habits.filter((plan) => shown.every((action, i) => i >= volley || !action || plan[i] === letter(action)));
  const counts = Object.fromEntries(ACTION_IDS.map((action) => [action, left.filter((plan) => plan[volley] === letter(action)).length])) as Record<Action, number>;
  return { counts, of: left.length };
}

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
