// The win chances of a match as lines to draw, and what dice and choices brought in words.
import type { After, SeatInfo } from "../../wire/types";

export interface Bend {
  input: number;
  chosen: number; // after the choices of the step
  after: number; // after its dice
}

// Whose chances are drawn: of two sides one says all, who win together share one, else everybody has a line.
export function linesOf(after: After, seats: SeatInfo[], viewer: number | null): number[] {
  const together = winsTogether(after, seats);
  if (together || seats.length === 2) return [together ? 0 : (viewer ?? 0)];
  return seats.map((one) => one.seat);
}

export const winsTogether = (after: After, seats: SeatInfo[]): boolean =>
  seats.length > 1 && (after.curve ?? []).every((swing) => swing.after.every((chance) => chance === swing.after[0]));

export function bendsOf(after: After, seat: number): Bend[] {
  const start = after.start?.[seat] ?? 0.5;
  const bends = (after.curve ?? []).map((swing) => ({
    input: swing.inputs,
    chosen: swing.chosen[seat] ?? 0.5,
    after: swing.after[seat] ?? 0.5,
  }));
  return [{ input: 0, chosen: start, after: start }, ...bends];
}

const points = (part: number) => Math.round(part * 100);
export const signed = (part: number): string => (points(part) > 0 ? `+${points(part)}` : points(part) < 0 ? `−${-points(part)}` : "0");

const EVEN = 5; // in a hundred of a won match: less is not worth a word

export function luckWords(after: After, seats: SeatInfo[], names: (seat: number) => string): string {
  const luck = after.luck ?? [];
  if (winsTogether(after, seats)) {
    const whole = points(luck[0] ?? 0);
    if (Math.abs(whole) < EVEN) return "The dice were neither for nor against the table.";
    return whole > 0
      ? `The dice helped: they alone were worth ${whole} % of a success.`
      : `The dice were against the table: they alone cost ${-whole} % of a success.`;
  }
  const best = seats.reduce((a, b) => ((luck[b.seat] ?? 0) > (luck[a.seat] ?? 0) ? b : a), seats[0]!);
  const most = points(luck[best.seat] ?? 0);
  return most < EVEN ? "The dice favoured nobody." : `The dice favoured ${names(best.seat)}: they alone were worth ${most} % of a win.`;
}

export function momentWords(moment: NonNullable<After["moments"]>[number], seats: SeatInfo[], names: (seat: number) => string): string {
  const who = moment.favoured === null ? "" : seats.length > 1 ? names(moment.favoured) : "";
  const gain = `${points(moment.gain)}\u00a0%`;
  if (moment.cause === "dice") return who ? `The dice gave ${who} ${gain}` : `The dice were worth ${gain}`;
  const by = moment.seat === null ? "A choice" : `A choice of ${names(moment.seat)}`;
  if (!who) return `${by} was worth ${gain}`;
  return moment.seat === moment.favoured ? `${by} was worth ${gain}` : `${by} gave ${who} ${gain}`;
}
