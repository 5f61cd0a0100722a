// What happened since one's last move, also for who comes back after days: read from the log, its scenes asked for.
import type { LogLine } from "../../wire/types";
import type { SeatView } from "../seat.svelte";
import { type Deed, deedsOf, type Frame, isShown } from "./deeds";

const MOST = 40; // moments that are fetched

// The input after which one's own last deed stood.
export const lastOwn = (log: LogLine[], seat: number | null): number | undefined =>
  seat === null ? undefined : log.findLast((line) => line.actor === seat && line.depth === 0 && !line.undone)?.input;

export function since(log: LogLine[], seat: number | null): Deed[] {
  const own = lastOwn(log, seat);
  if (own === undefined) return [];
  return deedsOf(log.filter((line) => line.input >= own)).filter((deed) => isShown(deed, seat));
}

// The frames of the moments since then, one position for each.
export async function fetchFrames(view: SeatView): Promise<Frame[]> {
  const own = lastOwn(view.log, view.seat);
  const now = view.table?.inputs ?? 0;
  if (own === undefined) return [];
  const frames: Frame[] = [];
  let before = (await view.query("at", { inputs: Math.max(own - 1, now - MOST) }))?.scene;
  for (let input = Math.max(own, now - MOST + 1); input <= now && before; input++) {
    const after = input === now ? view.scene : (await view.query("at", { inputs: input }))?.scene;
    if (!after) break;
    frames.push({ before, after, lines: view.log.filter((line) => line.input === input) });
    before = after;
  }
  return frames;
}
