// The moments of a match in order, who made them, and where its rounds begin: read from the log alone.
import type { LogLine, SeatInfo } from "../wire/types";

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

const ROUND = /^(?:The )?((?:round|turn|exchange|day|season|year|volley)\s+\d+)\b/i;
const LOSS = /\b(destroyed|eliminated|scatters|banished|killed|dies|off the table)\b/i;

// Of several sides the first that the words name is the one that acts: units are called "Red's Bow-Mice".
export function seatInWords(words: string, seats: SeatInfo[]): number | null {
  let first = Infinity;
  let found: number | null = null;
  for (const { seat, name } of seats) {
    const at = name === "" ? -1 : words.indexOf(name);
    if (at >= 0 && at < first) [first, found] = [at, seat];
  }
  return found;
}

const actor = (line: LogLine, seats: SeatInfo[]): number | null =>
  line.roller ?? (line.sides.length === 1 ? line.sides[0]! : seatInWords(line.words, seats));

export function ticksOf(log: LogLine[], seats: SeatInfo[]): Tick[] {
  const ticks = new Map<number, Tick>();
  for (const line of log) {
    if (line.undone || line.speaker !== undefined || (line.rule === "" && !line.faces)) continue;
    const loss = LOSS.test(line.words);
    const old = ticks.get(line.input);
    const head = line.depth === 0 && !line.faces;
    if (!old || (head && !old.head)) {
      ticks.set(line.input, { input: line.input, seat: actor(line, seats), words: line.words, head, loss: loss || old?.loss === true });
    } else {
      old.loss ||= loss;
      old.seat ??= line.roller ?? null;
    }
  }
  return [...ticks.values()].sort((a, b) => a.input - b.input);
}

export function roundsOf(log: LogLine[]): Round[] {
  const rounds: Round[] = [];
  for (const line of log) {
    const name = line.undone ? undefined : ROUND.exec(line.words)?.[1];
    if (!name || rounds.at(-1)?.name === name) continue;
    rounds.push({ input: line.input, name: name[0]!.toUpperCase() + name.slice(1) });
  }
  return rounds;
}

// The next moment at which something happened, or the end.
export function stepFrom(ticks: Tick[], at: number, by: number, now: number): number {
  const moments = [0, ...ticks.map((tick) => tick.input), now];
  return by > 0 ? (moments.find((input) => input > at) ?? now) : (moments.findLast((input) => input < at) ?? 0);
}
