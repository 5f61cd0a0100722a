// How does a match stand, in the words of the one who looks?
import type { Mine } from "../../mine";
import { get, WireTrouble } from "../../wire/http";
import type { Summary } from "../../wire/types";

export interface Standing {
  match: Mine;
  summary?: Summary;
  trouble?: string;
  gone: boolean; // the server does not know it, or not this key
  turn: boolean; // one of our seats is asked
  over: boolean;
  words: string; // "Your turn", "Blue is thinking", "won"
}

export async function look(match: Mine): Promise<Standing> {
  try {
    const all = await Promise.all(match.keys.map((one) => get<Summary>(`/api/matches/${match.id}`, one.key)));
    const turn = all.some((one) => one.my_turn);
    const summary = all.find((one) => one.my_turn) ?? all[0]!;
    const over = summary.outcome?.over ?? false;
    return { match, summary, gone: false, turn: turn && !over, over, words: standingWords(summary, match) };
  } catch (trouble) {
    const status = trouble instanceof WireTrouble ? trouble.status : 0;
    const gone = status === 404 || status === 401;
    const words = gone ? "not on this server any more" : "cannot be reached";
    return { match, trouble: String((trouble as Error).message), gone, turn: false, over: false, words };
  }
}

export function standingWords(summary: Summary, match: Pick<Mine, "keys">): string {
  if (summary.outcome?.over) return resultWords(summary, match);
  if (summary.my_turn) return match.keys.length > 1 ? `${seatName(summary, summary.waits_for)} to play` : "Your turn";
  if (summary.waits_for.length === 0) return "nobody is asked";
  const asked = summary.match.seats.filter((seat) => summary.waits_for.includes(seat.seat));
  const names = asked.map((seat) => seat.name).join(" and ");
  return asked.every((seat) => seat.kind !== "human") ? `${names} is thinking` : `waiting for ${names}`;
}

function resultWords(summary: Summary, match: Pick<Mine, "keys">): string {
  const { value, given_up } = summary.outcome!;
  if (given_up !== undefined) return "given up";
  const seats = match.keys.map((one) => one.seat).filter((seat) => seat !== null);
  if (seats.length === 1) {
    const mine = value[seats[0]!] ?? 0;
    return mine > 0 ? "won" : mine < 0 ? "lost" : "drawn";
  }
  const winners = summary.match.seats.filter((seat) => (value[seat.seat] ?? 0) > 0).map((seat) => seat.name);
  return winners.length > 0 ? `${winners.join(" and ")} won` : "drawn";
}

const seatName = (summary: Summary, seats: number[]) => summary.match.seats.find((one) => one.seat === seats[0])?.name ?? "Somebody";

// "Mice-at-Arms, Red against Blue (solo). Round 3"
export function subline(summary: Summary): string {
  const seats = summary.match.seats.map((seat) => (seat.kind === "human" ? seat.name : `${seat.name} (${seat.kind})`));
  return [`${summary.match.game_name}, ${seats.join(" against ")}`, summary.phase].filter(Boolean).join(". ");
}
