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

// What a fresh match gives this browser: with `hotSeat` every human seat, else the first, and links for the others.
export function keep(created: Created, game: string, title: string, hotSeat: boolean): Mine {
  const human = created.seats.filter((seat) => seat.key !== null).map((seat) => ({ ...seat, key: seat.key! }));
  const here = hotSeat ? human : human.slice(0, 1);
  const match: Mine = {
    id: created.id,
    game,
    title,
    begun: new Date().toISOString(),
    keys: here.map(({ seat, key, name }) => ({ seat, key, name })),
    invites: human.slice(here.length).map(({ seat, key, name }) => ({ seat, key, name })),
    watch: created.watch,
  };
  if (match.keys.length === 0) match.keys.push({ seat: null, key: created.watch, name: "watching" });
  remember(match);
  return match;
}
