// What the unit that is picked could do next turn, or who could get at it: asked of the table, and how it is drawn.
import { markOfRef } from "../wire/facts";
import type { Figure, Mark, Point, Scene, ThreatReply } from "../wire/types";
import type { Arrow } from "./board/board";
import { centreOf, hasMark, sameMark } from "./marks";
import { percent } from "./odds.svelte";
import type { SeatView } from "./seat.svelte";

export type ThreatLine = ThreatReply["lines"][number];

const TRIES = 3; // another question of the same kind may have taken its place

export class Threat {
  of = $state.raw<Mark>();
  reply = $state.raw<ThreatReply>();
  waiting = $state(false);
  private asked = 0;

  constructor(private readonly view: () => SeatView) {}

  // Asks anew whenever the table has changed: a drawing that no longer holds is worse than none.
  async look(mark: Mark | undefined): Promise<void> {
    const round = ++this.asked;
    if (!sameMark(mark, this.of)) this.reply = undefined;
    this.of = mark;
    this.waiting = hasMark(mark);
    if (!hasMark(mark)) return;
    let reply: ThreatReply | undefined;
    for (let tries = 0; !reply && tries < TRIES && round === this.asked; tries++) reply = await this.view().query("threat", { mark });
    if (round !== this.asked) return;
    this.waiting = false;
    this.reply = reply;
  }

  forget(): void {
    this.asked++;
    this.of = this.reply = undefined;
    this.waiting = false;
  }

  get lines(): ThreatLine[] {
    return worstFirst(this.reply?.lines ?? []);
  }
}

// What the line would most likely do to the one that it is aimed at.
export function harmOf({ at, figures }: ThreatLine): Figure | undefined {
  const about = figures.filter((figure) => figure.what === "chance" && sameMark(markOfRef(figure.of), at));
  return about.sort((a, b) => b.number - a.number)[0];
}

export function worstFirst(lines: ThreatLine[]): ThreatLine[] {
  return [...lines].sort((a, b) => (harmOf(b)?.number ?? 0) - (harmOf(a)?.number ?? 0));
}

// One arrow for each pair: the worst that the one can do to the other.
export function arrowsOf(scene: Scene, lines: ThreatLine[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const line of worstFirst(lines)) {
    const key = JSON.stringify([line.by, line.at]);
    const start = centreOf(scene, line.by);
    const end = centreOf(scene, line.at);
    if (arrows.has(key) || !start || !end) continue;
    const harm = harmOf(line);
    const points: Point[] = line.from ? [start, line.from, end] : [start, end];
    arrows.set(key, { points, words: harm ? percent(harm.number) : "" });
  }
  return [...arrows.values()];
}
