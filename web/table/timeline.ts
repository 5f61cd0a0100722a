// The moments of a match in order, who made them, and where its rounds begin: read from the log alone.
import { labelOf } from "../look/names.svelte";
import type { LogLine } from "../wire/types";
import { hasTag } from "./log";

export interface Tick {
  input: number;
  seat: number | null;
  words: string;
  head: boolean; // a new thing begins here, not a consequence
  loss: boolean;
}

export interface Round {
  input: number;
  name: string;
}

const actorOf = (line: LogLine): number | null => line.actor ?? line.roller ?? (line.sides.length === 1 ? line.sides[0]! : null);

export function ticksOf(log: LogLine[]): Tick[] {
  const ticks = new Map<number, Tick>();
  for (const line of log) {
    if (line.undone || line.speaker !== undefined || (line.rule === "" && !line.faces)) continue;
    const loss = hasTag(line, "gone");
    const old = ticks.get(line.input);
    const head = line.depth === 0 && !line.faces;
    if (!old || (head && !old.head)) {
      ticks.set(line.input, { input: line.input, seat: actorOf(line), words: line.words, head, loss: loss || old?.loss === true });
    } else {
      old.loss ||= loss;
      old.seat ??= line.roller ?? null;
    }
  }
  return [...ticks.values()].sort((a, b) => a.input - b.input);
}

// "Round 3" where the line has its number, else its own words.
function roundName(line: LogLine): string {
  const [first] = line.numbers ?? [];
  return first?.number === undefined ? line.words : `${labelOf(first.key)} ${first.number}`;
}

export function roundsOf(log: LogLine[]): Round[] {
  const rounds: Round[] = [];
  for (const line of log) {
    if (line.undone || !hasTag(line, "round")) continue;
    const name = roundName(line);
    if (rounds.at(-1)?.name !== name) rounds.push({ input: line.input, name });
  }
  return rounds;
}

// The next moment at which something happened, or the end.
export function stepFrom(ticks: Tick[], at: number, by: number, now: number): number {
  const moments = [0, ...ticks.map((tick) => tick.input), now];
  return by > 0 ? (moments.find((input) => input > at) ?? now) : (moments.findLast((input) => input < at) ?? 0);
}
