// Which of the coach's notes has this browser seen? Kept per game; the coach can be sent away and called back.
const KEY = "warren.coach";

interface Kept {
  seen: Record<string, string[]>; // game: kinds of question whose note was read
  off: boolean;
}

function kept(): Kept {
  try {
    return { seen: {}, off: false, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { seen: {}, off: false };
  }
}
const keep = (now: Kept) => localStorage.setItem(KEY, JSON.stringify(now));

export const isSeen = (game: string, ask: string): boolean => kept().seen[game]?.includes(ask) ?? false;

export function markSeen(game: string, ask: string): void {
  const now = kept();
  const seen = now.seen[game] ?? [];
  if (!seen.includes(ask)) keep({ ...now, seen: { ...now.seen, [game]: [...seen, ask] } });
}

export const isAway = (): boolean => kept().off;
export const sendAway = (): void => keep({ ...kept(), off: true });

// All notes of a game come again, each at its moment.
export function callBack(game: string): void {
  const { seen } = kept();
  keep({ seen: { ...seen, [game]: [] }, off: false });
}
