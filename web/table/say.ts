// The one sentence in the header and what stands above it, in the title of the window and on its mark.
import type { LogLine, OpenAsk, Outcome, Prompt, RollAsk, Scene, SeatInfo } from "../wire/types";

export type Mood = "mine" | "theirs" | "past" | "over" | "stuck";

export interface Said {
  mood: Mood;
  above: string; // the sub-line
  sentence: string;
}

export interface Standing {
  scene: Scene;
  seat: number | null;
  seats: SeatInfo[];
  prompt?: Prompt;
  roll?: RollAsk;
  asks: OpenAsk[];
  thinking?: boolean;
  outcome?: Outcome;
  trouble?: string;
}

export const seatName = (seats: SeatInfo[], seat: number | null) =>
  calledOf(seats.find((one) => one.seat === seat)) ?? (seat === null ? "Nobody" : `Seat ${seat + 1}`);

// Who said what they are called is called so, beside their side.
const calledOf = (seat: SeatInfo | undefined) => seat && (seat.person ? `${seat.person} (${seat.name})` : seat.name);

export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const DICE: Record<number, string> = { 4: "four", 6: "six", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty" };

export function diceWords(roll: RollAsk): string {
  const kind = DICE[roll.sides] ? `${DICE[roll.sides]}-sided ` : `${roll.sides}-sided `;
  return roll.dice === 1 ? `a ${kind}die`.replace("a eight", "an eight") : `${roll.dice} ${kind}dice`;
}

function mine(now: Standing, prompt: Prompt): Said {
  const me = seatName(now.seats, now.seat);
  const how = prompt.sealed ? "in secret: nobody sees your answer" : "your turn";
  return { mood: "mine", above: `${me}, ${how}.`, sentence: prompt.sentence };
}

function theirs(now: Standing): Said {
  const asked = now.asks.filter((ask) => ask.seat !== now.seat);
  const names = [...new Set(asked.map((ask) => seatName(now.seats, ask.seat)))];
  const agent = now.seats.find((one) => asked.some((ask) => ask.seat === one.seat) && one.kind !== "human");
  const above = now.seat === null ? "You are watching." : "You need do nothing now.";
  if (names.length === 0) return { mood: "theirs", above, sentence: now.thinking ? "The table is thinking." : "One moment." };
  const verb = names.length > 1 ? ["decide", "roll"] : ["decides", "rolls"];
  const rolls = asked.every((ask) => ask.roll);
  const secret = asked.some((ask) => ask.sealed) ? " in secret" : "";
  const does = agent && now.thinking ? "is thinking" : rolls ? `${verb[1]} dice` : verb[0] + secret;
  return { mood: "theirs", above, sentence: `${listed(names)} ${does}.` };
}

// To who sat there it is said as theirs.
export function resultWords(outcome: Outcome, seats: SeatInfo[], me: number | null = null): string {
  const mine = me === null || outcome.given_up !== undefined ? 0 : (outcome.value[me] ?? 0);
  const alone = seats.filter((seat) => (outcome.value[seat.seat] ?? 0) > 0).length === 1;
  if (mine > 0 && alone) return seats.length === 1 ? "You have done it." : "You have won.";
  if (mine < 0 && seats.length === 2 && alone) return `You have lost: ${calledOf(seats.find((seat) => seat.seat !== me))} has won.`;
  if (mine < 0 && seats.length === 1) return "You have lost.";
  if (mine === 0 && me !== null && seats.length === 1 && outcome.given_up === undefined) return "It is over, with some of it done.";
  const best = seats.filter((seat) => (outcome.value[seat.seat] ?? 0) > 0).map((seat) => seat.name);
  if (outcome.given_up !== undefined) return outcome.given_up || "The match was given up.";
  if (best.length === 0) return outcome.value.every((value) => value < 0) ? "Everybody has lost." : "It is a draw.";
  if (best.length === seats.length) return seats.length === 1 ? `${best[0]} has won.` : "You have won together.";
  return `${listed(best)} ${best.length > 1 ? "have" : "has"} won.`;
}

export function say(now: Standing): Said {
  if (now.outcome?.over)
    return {
      mood: "over",
      above: now.outcome.given_up === undefined ? "The game is over." : "The match was given up.",
      sentence: resultWords(now.outcome, now.seats, now.seat),
    };
  if (now.trouble) return { mood: "stuck", above: "The match cannot go on.", sentence: now.trouble };
  if (now.roll)
    return {
      mood: "mine",
      above: `${now.roll.words}. Real dice: type what they show.`,
      sentence: `Roll ${diceWords(now.roll)}.`,
    };
  if (now.prompt) return mine(now, now.prompt);
  return theirs(now);
}

export function sayPast(log: LogLine[], upTo: number, phase: string, now: string, over = false): Said {
  const seen = log.filter((line) => line.line < upTo && !line.undone);
  const last = seen.findLast((line) => line.depth === 0) ?? seen.at(-1);
  const where = over ? " The game is over." : now && now !== phase ? ` The game goes on at ${now}.` : "";
  return {
    mood: "past",
    above: `You are looking at the past.${where}`,
    sentence: last ? `${phase ? `${phase}: ` : ""}${last.words}` : "The beginning.",
  };
}

export function title(said: Said, scene: Scene): string {
  const game = [scene.title, scene.phase].filter(Boolean).join(", ");
  const tail = `${game || "Match"} · Warren`;
  return said.mood === "mine" ? `Your turn: ${said.sentence} ${tail}` : tail;
}
