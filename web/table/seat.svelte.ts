// What one seat knows of its match: kept from the wire, and what it says to the table.
import { Line, type Listener } from "../wire/socket";
import type {
  Answer,
  Binds,
  BindsReply,
  Choice,
  Figure,
  Forecast,
  Held,
  LogLine,
  MatchInfo,
  Plea,
  PreviewReply,
  Prompt,
  Query,
  Refused,
  Scene,
  SeatInfo,
  ServerMessage,
  Standing,
  TableNews,
} from "../wire/types";
import { sameAnswer, sameOption } from "./answers";
import { Decision, sentFields, type Half } from "./decision.svelte";
import { emptyScene, mergeLog, mergeScene } from "./merge";
import { logFor, promptFor } from "./own";
import { FROM_HERE, type Ask, type Replies } from "./queries";
import type { Frame } from "./show/deeds";

const LOG_PAGE = 200;

// An answer on its way: the buttons are dead until it is stored and the table that follows is here.
interface Sent {
  id: number;
  ask: number;
  place: number;
  stored: boolean;
  shown: boolean;
}

export interface Wire {
  say(message: Parameters<Line["say"]>[0]): number;
  query(query: Omit<Query, "type" | "id">): ReturnType<Line["query"]>;
  close(): void;
}

export class SeatView implements Listener {
  link = $state<"opening" | "open" | "lost">("opening");
  info = $state.raw<MatchInfo>();
  seat = $state<number | null>(null);
  owner = $state(false);
  seats = $state.raw<SeatInfo[]>([]);
  watchers = $state(0);
  private shownScene = $state.raw<Scene>(emptyScene); // as the table has it
  log = $state.raw<LogLine[]>([]);
  logFrom = $state(0); // the first line that is here
  table = $state.raw<TableNews>();
  plea = $state.raw<Plea>();
  settled = $state<string>(); // what came of the last plea
  refused = $state.raw<Refused>();
  last = $state.raw<{ ask: number; rule: string; answer: Answer }>(); // what this seat said last
  trouble = $state<string>(); // of the line, not of the match
  fatal = $state(false);
  stale = $state(false);
  told?: (frame: Frame) => void; // each table after the first, with the lines that it brought
  readonly decision = new Decision();
  private holding = $state(false); // a field is on its way to be judged
  private binds = $state.raw<Binds>();
  private forecast = $state.raw<Forecast>();
  private sent = $state.raw<Sent>();
  private readonly wire: Wire;

  constructor(
    readonly id: number,
    readonly key: string,
    private readonly changed: () => void = () => {},
    wire?: (listener: Listener) => Wire,
  ) {
    this.wire = wire ? wire(this) : new Line(id, key, this);
  }

  get scene(): Scene {
    return this.decision.half?.scene ?? this.shownScene;
  }
  get prompt() {
    return this.decision.half?.prompt ?? this.table?.prompt;
  }
  get roll() {
    return this.table?.roll;
  }
  // What this seat may suggest to its team in a sealed choice.
  get proposal() {
    return this.table?.proposal;
  }
  get asked() {
    return this.prompt !== undefined || this.roll !== undefined;
  }
  get busy() {
    return this.sent !== undefined || this.holding || this.link !== "open";
  }
  get mayUndo(): boolean {
    return this.decision.half !== undefined || this.table?.undo.free === true;
  }
  get orders(): Standing[] {
    return this.table?.orders ?? [];
  }
  get here(): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === this.seat);
  }

  // --- what is heard
  line(state: "opening" | "open" | "lost"): void {
    this.link = state;
    if (state === "lost") this.sent = undefined; // the table that comes next says whether it was taken
  }

  logLines(): number {
    return (this.log.at(-1)?.line ?? -1) + 1;
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "seated":
        this.info = message.match;
        this.seats = message.match.seats;
        this.seat = message.seat;
        this.owner = message.owner;
        this.trouble = undefined;
        this.addBytes(message.match);
        break;
      case "table":
        this.news(message);
        break;
      case "presence":
        this.seats = message.seats;
        this.watchers = message.watchers;
        break;
      case "plea":
        this.settled = message.seat === null ? message.words : undefined;
        this.plea = message.seat === null ? undefined : message;
        break;
      case "binds":
        this.binds = message;
        break;
      case "forecast":
        this.forecast = message;
        break;
      case "held":
        void this.recover(message);
        break;
      case "done":
        this.settle(message.id, { stored: true });
        break;
      case "refused":
        this.refused = message;
        if (this.sent?.id === message.id) this.sent = undefined;
        break;
      case "stale":
        this.stale = true;
        if (this.sent?.id === message.id) this.sent = undefined;
        break;
      case "trouble":
        this.trouble = message.words;
        this.fatal = message.fatal;
        this.sent = undefined;
        break;
      default:
        break;
    }
    this.changed();
  }

  // Their own things are not called by their own name.
  private get ownName(): string {
    return this.here?.name ?? "";
  }

  private news(sent: TableNews): void {
    const news = {
      ...sent,
      log: logFor(sent.log, this.ownName),
      ...(sent.prompt && { prompt: promptFor(sent.prompt, this.ownName) }),
    };
    const { shownScene: before, table: known } = this;
    const lines = this.logLines();
    this.shownScene = mergeScene(before, news.scene);
    if (news.prompt?.ask !== known?.prompt?.ask || news.inputs !== known?.inputs) this.decision.forget();
    if (news.log_from !== undefined && (this.log.length === 0 || news.log_from > this.logLines())) {
      this.logFrom = news.log_from; // too much was missed: the rest is asked for again
      this.log = [];
    }
    this.log = mergeLog(
      this.log,
      news.log.filter((line) => line.line >= this.logFrom),
    );
    this.table = news;
    if (known && news.log_from === undefined)
      this.told?.({ before, after: this.scene, lines: news.log.filter((line) => line.line >= lines) });
    if (!this.sent) return;
    const still = news.prompt ?? news.roll;
    const moved = !still || still.ask !== this.sent.ask || ("place" in still && still.place !== this.sent.place);
    if (moved) this.sent = undefined;
    else this.settle(this.sent.id, { shown: true });
  }

  // Once per seat, when the server has bound itself to its secret: then nobody could have chosen the dice.
  private addBytes(info: MatchInfo): void {
    const { seat, here } = this;
    if (seat === null || here?.kind !== "human" || info.dice.kind !== "keyed" || info.dice.people.includes(seat)) return;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    this.wire.say({ type: "bytes", bytes: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
  }

  // Earlier lines of the log: the page before those that are here.
  async earlier(): Promise<boolean> {
    const from = Math.max(0, this.logFrom - LOG_PAGE);
    const lines: LogLine[] = [];
    for (let at = from; at < this.logFrom; at = lines.at(-1)!.line + 1) {
      const reply = await this.query("log", { from: at, count: this.logFrom - at }); // long lines: the page comes in parts
      if (!reply || reply.lines.length === 0) return false;
      lines.push(...logFor(reply.lines, this.ownName));
    }
    if (lines.length === 0) return false;
    this.log = mergeLog(this.log, lines);
    this.logFrom = from;
    return true;
  }
  async wholeLog(): Promise<void> {
    while (await this.earlier());
  }

  private settle(id: number, what: Partial<Sent>): void {
    if (this.sent?.id !== id) return;
    const sent = { ...this.sent, ...what };
    this.sent = sent.stored && sent.shown ? undefined : sent;
  }

  // --- what is said
  answer(...answers: Answer[]): void {
    const { prompt } = this;
    if (this.busy || !prompt) return;
    this.hush();
    if (prompt.continues && !prompt.sealed) void this.hold(prompt, [...this.decision.fields, ...answers]);
    else this.send(prompt, [...this.decision.fields, ...answers]);
  }

  // All fields of a decision are one message.
  private send(prompt: Prompt, answers: Answer[], at?: number): void {
    const place = at !== undefined ? { place: at } : prompt.sealed ? { place: prompt.place } : {};
    const id = this.wire.say({ type: "answer", ask: prompt.ask, ...place, answers });
    this.sent = { id, ask: prompt.ask, place: this.table?.prompt?.place ?? 0, stored: false, shown: false };
    this.last = { ask: prompt.ask, rule: prompt.rule, answer: answers.at(-1)! };
  }

  // A further field follows: it is asked for here, and nobody else learns of it. Where none follows after all, because
  // dice or others come next, it is sent.
  private async hold(prompt: Prompt, fields: Answer[]): Promise<void> {
    this.holding = true;
    const reply = (await this.wire.query({ what: "preview", answers: fields })) as PreviewReply | undefined;
    this.holding = false;
    if (this.table?.prompt?.ask !== prompt.ask) return;
    if (reply?.ok === false) this.refused = { type: "refused", id: 0, words: reply.refusal?.words ?? "", refusal: reply.refusal };
    else if (reply?.prompt && reply.scene) {
      this.decision.add({ fields, prompt: promptFor(reply.prompt, this.ownName), scene: mergeScene(this.shownScene, reply.scene) });
      this.keepHeld();
    } else this.send(prompt, fields);
  }

  // The table keeps it for this seat, however far it is.
  private keepHeld(): void {
    const ask = this.table?.prompt?.ask;
    if (ask !== undefined) this.wire.say({ type: "hold", ask, answers: this.decision.fields });
  }

  // What was said before this page was opened, or on another device. What does not fit any more is dropped.
  private async recover(held: Held): Promise<void> {
    const { fields } = this.decision;
    const same = (n: number) => n >= fields.length || sameAnswer(fields[n]!, held.answers[n]!);
    if (held.answers.length === fields.length && held.answers.every((_, n) => same(n))) return;
    if (held.answers.length < fields.length && held.answers.every((_, n) => same(n))) return this.decision.keep(held.answers.length);
    this.holding = true;
    const halves: Half[] = [];
    for (let n = 1; n <= held.answers.length; n++) {
      const said = held.answers.slice(0, n);
      const reply = (await this.wire.query({ what: "preview", answers: said })) as PreviewReply | undefined;
      if (!reply?.prompt || !reply.scene || this.table?.prompt?.ask !== held.ask) break;
      halves.push({ fields: said, prompt: promptFor(reply.prompt, this.ownName), scene: mergeScene(this.shownScene, reply.scene) });
    }
    this.holding = false;
    if (this.table?.prompt?.ask === held.ask) this.decision.become(halves);
  }

  // Back to an earlier field of the decision in hand, to say it anew.
  backTo(place: number): void {
    if (this.busy) return;
    const known = sentFields(this.table?.prompt);
    if (place >= known) {
      this.decision.keep(place - known);
      return this.keepHeld();
    }
    this.decision.forget();
    this.hush();
    const id = this.wire.say({ type: "undo", place });
    this.sent = { id, ask: -1, place: -1, stored: false, shown: true };
  }

  // Says a field anew and keeps what was said after it.
  replace(place: number, answers: Answer[]): void {
    const { prompt } = this;
    if (this.busy || !prompt) return;
    this.hush();
    this.send(prompt, answers, place);
  }

  // What the table has foretold of a choice of the question in hand; undefined as long as it has not.
  boundBy(choice: Choice): BindsReply["line"] {
    const { binds } = this;
    if (!this.isOf(binds)) return undefined;
    return binds?.choices.find((one) => sameOption(one.id, choice.id))?.by ?? "";
  }
  forecastOf(choice: Choice): Forecast["choices"][number] | undefined {
    const { forecast } = this;
    return this.isOf(forecast) ? forecast?.choices.find((one) => sameOption(one.id, choice.id)) : undefined;
  }
  figuresOf(choice: Choice): Figure[] {
    return this.forecastOf(choice)?.figures ?? [];
  }
  private isOf(foretold: Binds | Forecast | undefined): boolean {
    const { prompt } = this;
    return foretold !== undefined && prompt?.ask === foretold.ask && prompt.place === foretold.place;
  }

  // Talk inside the team: nothing is decided by it, and the next table shows it.
  propose(answer: Answer): void {
    if (this.proposal) this.wire.say({ type: "propose", ask: this.proposal.ask, answers: [answer] });
  }

  faces(faces: number[]): void {
    const { roll } = this;
    if (this.busy || !roll) return;
    this.hush();
    const id = this.wire.say({ type: "faces", ask: roll.ask, faces });
    this.sent = { id, ask: roll.ask, place: -1, stored: false, shown: false };
  }

  // Somebody would rather not choose: Warren answers in this seat's place, once or to the end of the set-up.
  help(rest: boolean): void {
    const { prompt } = this;
    if (this.busy || !prompt) return;
    this.hush();
    const id = this.wire.say({ type: "help", ask: prompt.ask, rest });
    this.sent = { id, ask: prompt.ask, place: prompt.place, stored: false, shown: false };
  }

  undo(plead: boolean): void {
    if (this.busy) return;
    this.hush();
    if (!plead && this.decision.half) {
      this.decision.takeBack();
      return this.keepHeld();
    }
    const id = this.wire.say({ type: "undo", plead });
    if (!plead) this.sent = { id, ask: -1, place: -1, stored: false, shown: true };
  }

  agree(yes: boolean): void {
    if (this.plea?.plea !== undefined) this.wire.say({ type: "agree", plea: this.plea.plea, yes });
  }
  // Inside a decision the question is not the table's yet: what leads to it is sent, and the order answers it.
  order(kind: number, how: Standing["how"]): void {
    const { half } = this.decision;
    this.wire.say({ type: "order", kind, how });
    if (half && how !== "withdrawn" && half.prompt.kind === kind && !this.busy) this.send(half.prompt, half.fields);
  }
  note(words: string): void {
    if (words.trim() !== "") this.wire.say({ type: "note", words: words.trim() });
  }
  sitter(kind: string, typesDice: boolean): void {
    this.wire.say({ type: "sitter", kind, types_dice: typesDice });
  }
  giveUp(words: string): void {
    this.wire.say({ type: "close", words });
  }

  concede(): void {
    this.wire.say({ type: "concede" });
  }

  async query<K extends keyof Replies>(what: K, ask: Ask = {}): Promise<Replies[K] | undefined> {
    const fields = FROM_HERE.has(what) || (what === "threat" && ask.answers) ? this.decision.fields : [];
    const line = fields.length > 0 ? { answers: [...fields, ...(ask.answers ?? [])] } : {};
    const before = this.shownScene;
    const reply = await this.wire.query({ what, ...ask, ...line });
    if (reply?.what === "preview" && reply.scene) return { ...reply, scene: mergeScene(before, reply.scene) } as unknown as Replies[K];
    return reply as Replies[K] | undefined;
  }

  hush(): void {
    this.refused = undefined;
    this.settled = undefined;
    this.stale = false;
  }

  close(): void {
    this.wire.close();
  }
}
