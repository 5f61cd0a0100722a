// What are the chances of what the player looks at? Asked after a short rest of the pointer and kept while the question
// is open.
import type { Answer, Figure, Mark, OddsReply, Ref, ThreatReply } from "../wire/types";
import type { SeatView } from "./seat.svelte";

const REST = 140;

export interface Looked {
  title: string;
  answers: Answer[];
  target?: Ref; // what it is done to
  unit?: Mark; // of the seat's own: who could get at it then?
}

export class Odds {
  looked = $state.raw<Looked>();
  reply = $state.raw<OddsReply>();
  invited = $state.raw<ThreatReply>(); // what the others could make of it
  pinned = $state(false);
  waiting = $state(false);
  private kept = new Map<string, { reply: OddsReply; invited?: ThreatReply }>();
  private open = "";
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly view: () => SeatView) {}

  // Another question: what was found out no longer holds.
  begin(ask: string): void {
    if (ask === this.open) return;
    this.open = ask;
    this.kept = new Map();
    this.pinned = false;
    this.forget();
  }

  look(at: Looked | undefined): void {
    clearTimeout(this.timer);
    if (this.pinned || !at) return;
    this.timer = setTimeout(() => void this.ask(at), REST);
  }

  forget(): void {
    clearTimeout(this.timer);
    this.looked = undefined;
    this.reply = this.invited = undefined;
    this.waiting = false;
  }

  // Counts what nobody has pointed at yet: for who wants all answers of a question side by side.
  async count(answers: Answer[]): Promise<OddsReply | undefined> {
    const key = JSON.stringify(answers);
    const { open } = this;
    const reply = this.kept.get(key)?.reply ?? (await this.view().query("odds", { answers }));
    if (!reply || open !== this.open) return undefined;
    if (!this.kept.has(key)) this.kept.set(key, { reply });
    return reply;
  }

  // Of an answer that has been counted already; whoever reads this while nothing is counted is told of it later.
  figuresOf(answer: Answer): Figure[] {
    void this.reply;
    return this.kept.get(JSON.stringify([answer]))?.reply.figures ?? [];
  }

  private async ask(at: Looked): Promise<void> {
    this.looked = at;
    const key = JSON.stringify(at.answers);
    const kept = this.kept.get(key);
    this.reply = kept?.reply;
    this.invited = kept?.invited;
    this.waiting = !kept;
    if (kept) return;
    const { open } = this;
    const still = () => open === this.open && JSON.stringify(this.looked?.answers) === key;
    const reply = await this.view().query("odds", { answers: at.answers });
    if (!reply || open !== this.open) return;
    this.kept.set(key, { reply });
    if (!still()) return;
    this.reply = reply;
    this.waiting = false;
    if (!at.unit) return;
    const invited = await this.view().query("threat", { mark: at.unit, answers: at.answers });
    if (!invited || open !== this.open) return;
    this.kept.set(key, { reply, invited });
    if (still()) this.invited = invited;
  }
}

export function percent(chance: number): string {
  const value = chance * 100;
  if (value > 0 && value < 0.5) return "< 1 %";
  if (value > 99.5 && value < 100) return "> 99 %";
  return `${Math.round(value)} %`;
}
