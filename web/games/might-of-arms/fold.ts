// Which steps of the turn stand by themselves in a narrow ribbon, and which are folded into one cell?
export interface Cell {
  from: number; // the first and the last step of it, from 0
  to: number;
}

// The step in hand and so many on either side of it stand by themselves; what is behind them and what is still to come is one cell each.
export function folded(steps: number, now: number, beside = 1): Cell[] {
  const first = Math.max(0, now - beside);
  const last = Math.min(steps - 1, now + beside);
  const cells: Cell[] = [];
  if (first > 0) cells.push({ from: 0, to: first - 1 });
  for (let at = first; at <= last; at++) cells.push({ from: at, to: at });
  if (last < steps - 1) cells.push({ from: last + 1, to: steps - 1 });
  return cells;
}

export const cellWords = ({ from, to }: Cell): string => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`);
