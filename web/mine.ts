// The matches that this browser has a key for, newest first. Kept in the browser alone: there are no accounts.
import type { Created } from "./wire/types";

export interface Mine {
  id: number;
  game: string;
  title: string;
  begun: string;
  keys: { seat: number | null; key: string; name: string }[]; // several at one screen; seat null: watching
  invites: { seat: number; name: string; key: string }[]; // links for others
  watch?: string;
  campaign?: boolean; // its page is the campaign's
}

const KEY = "warren.matches";

export function mine(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

export function remember(match: Mine): void {
  localStorage.setItem(KEY, JSON.stringify([match, ...mine().filter((one) => one.id !== match.id)]));
}

export function forget(id: number): void {
  localStorage.setItem(KEY, JSON.stringify(mine().filter((one) => one.id !== id)));
}

export const known = (id: number) => mine().find((one) => one.id === id);

// Begun here since the page was opened, and nothing of them asked yet.
const fresh = new Set<number>();
export function isFresh(id: number, asked: boolean): boolean {
  return asked ? fresh.delete(id) : fresh.has(id);
}

// What a fresh match gives this browser. `here`: true for every human seat (one screen), false for the first alone, or
// the seats that play here; the others' links are kept to be given away.
export function keep(created: Pick<Created, "id" | "seats" | "watch">, game: string, title: string, here: boolean | number[]): Mine {
  const human = created.seats.filter((seat) => seat.key !== null).map(({ seat, name, key }) => ({ seat, name, key: key! }));
  const ours = (seat: number) => (Array.isArray(here) ? here.includes(seat) : here || seat === human[0]?.seat);
  const match: Mine = {
    id: created.id,
    game,
    title,
    begun: new Date().toISOString(),
    keys: human.filter((one) => ours(one.seat)),
    invites: human.filter((one) => !ours(one.seat)),
    watch: created.watch,
  };
  fresh.add(created.id);
  if (match.keys.length === 0) match.keys.push({ seat: null, key: created.watch, name: "watching" });
  remember(match);
  return match;
}

// Which games have been won in this browser: the first opponent is easy until then.
const WON = "warren.won";

export const hasWon = (game: string): boolean => (localStorage.getItem(WON) ?? "").split(" ").includes(game);

export function noteWin(game: string): void {
  if (!hasWon(game)) localStorage.setItem(WON, `${localStorage.getItem(WON) ?? ""} ${game}`.trim());
}

// What others read at the table; asked once, kept here.
const NAME = "warren.name";
const MOST_NAME = 40;

export const myName = (): string => localStorage.getItem(NAME) ?? "";
export const nameMyself = (name: string): void => localStorage.setItem(NAME, name.trim().slice(0, MOST_NAME));
