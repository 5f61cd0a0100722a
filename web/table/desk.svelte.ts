// What lies before the player and is nobody else's business: what is picked, looked at, half chosen.
import { aboutOf, markOf, marksOf, type Pointed as Mark } from "../wire/facts";
import type { Answer, CheckReply, Choice, Point, Prompt } from "../wire/types";
import { fallbackOf, layOut, matching, optionsAnswer, pointOf, sameAnswer, shortWords, type Layout } from "./answers";
import { Adviser } from "./coach/advice.svelte";
import { Coach } from "./coach/coach.svelte";
import { Binding, boundWords, type Bound } from "./binding.svelte";
import { Draft } from "./draft.svelte";
import { choicesAt, choicesBetween, sameMark, seatOf } from "./marks";
import { distance } from "./measure";
import type { Match } from "./match.svelte";
import { Odds } from "./odds.svelte";
import { Past } from "./past.svelte";
import { Threat } from "./threat.svelte";

export type Tab = "choices" | "unit" | "log" | "seats";
export type Via = "button" | "list" | "board";

// What lies beyond the open question, and several answers lead to: a space that is many steps away.
export interface Further {
  mark: Mark;
  words: string; // its price
  way: Point[];
  go(): void;
}

const NONE: Layout = { buttons: [], listed: [] };
const coarse = () => typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;

export class Desk {
  readonly past: Past;
  readonly draft: Draft;
  readonly odds: Odds;
  readonly threat: Threat;
  readonly binding: Binding;
  readonly adviser: Adviser;
  readonly coach = new Coach();
  picked = $state.raw<Mark>();
  hovered = $state.raw<Mark>();
  why = $state.raw<Choice>(); // its refusal is unfolded
  armed = $state.raw<Choice>(); // said once, to be said again
  chosen = $state.raw<Choice[]>([]); // of a question for several options
  number = $state<number>();
  text = $state("");
  filter = $state("");
  narrow = $state.raw<Mark>(); // only choices that are about this are listed
  checked = $state.raw<CheckReply>(); // of several options or a number
  tab = $state<Tab>("choices");
  sheet = $state<"menu" | "help" | undefined>();
  further = $state.raw<Further[]>([]); // said by the game's own part
  owned = $state(false); // the game's own stage shows these choices: no list beside it
  orderWords = $state<Record<number, string>>({}); // what the kinds with a standing order are about

  constructor(
    readonly match: Match,
    private readonly twoTaps: () => boolean = coarse,
  ) {
    this.past = new Past(() => match.view);
    this.draft = new Draft(() => match.view);
    this.odds = new Odds(() => match.view);
    this.threat = new Threat(() => match.view);
    this.binding = new Binding(() => match.view);
    this.adviser = new Adviser(this);
  }

  get view() {
    return this.match.view;
  }
  get game(): string {
    return this.view.info?.game ?? "";
  }
  get prompt(): Prompt | undefined {
    return this.past.away || this.match.covered ? undefined : this.view.prompt;
  }
  get scene() {
    return this.past.reply?.scene ?? this.view.scene;
  }
  get layout(): Layout {
    if (this.prompt && this.owned) return { buttons: [], listed: this.prompt.choices };
    return this.prompt ? layOut(this.prompt) : NONE;
  }
  get visible(): Choice[] {
    const { listed } = this.layout;
    const about = this.narrow ? listed.filter((choice) => marksOf(choice).some((mark) => sameMark(mark, this.narrow))) : [];
    return matching(about.length > 0 ? about : listed, this.filter);
  }
  // Keys 1 to 9 mean these.
  get numbered(): Choice[] {
    return this.layout.listed.length > 0 ? this.visible : this.layout.buttons;
  }
  get twoTap() {
    return this.twoTaps();
  }
  // Which question is open: drafts live as long as it does.
  get ask(): string {
    const { prompt, view } = { prompt: this.prompt, view: this.view };
    return prompt ? `${view.seat}:${prompt.ask}:${prompt.place}:${prompt.kind}` : "";
  }

  begin(): void {
    this.why = this.armed = this.checked = undefined;
    this.chosen = [];
    this.filter = this.text = "";
    this.narrow = undefined;
    const fallback = this.prompt?.fallback;
    this.number = fallback && "number" in fallback ? fallback.number : undefined;
    this.draft.begin(this.prompt);
    this.odds.begin(this.ask);
    this.binding.begin(this.prompt);
    if (this.prompt) this.tab = "choices";
  }

  // --- choosing
  isArmed(choice: Choice): boolean {
    return this.armed !== undefined && sameAnswer(this.armed.answer, choice.answer);
  }

  take(choice: Choice, via: Via): void {
    const { prompt } = this;
    if (!prompt || this.view.busy) return;
    this.why = choice.allowed ? undefined : this.why === choice ? undefined : choice;
    if (!choice.allowed) return;
    if (prompt.form === "options") return this.toggle(choice);
    if ("number" in choice.answer) return this.setNumber(choice.answer.number);
    const careful = this.twoTap || (via !== "button" && !this.isFree(this.binding.of(choice)));
    if (careful && !this.isArmed(choice)) {
      this.armed = choice;
      if (pointOf(choice.answer)) this.draft.pick(choice);
      this.look(choice);
      return;
    }
    this.send(choice.answer);
  }

  // One click is enough where it can be taken back. As long as nobody knows, it is not.
  private isFree(bound: Bound | undefined): boolean {
    return this.prompt !== undefined && !this.sealsForGood && (bound === "" || bound === "others");
  }

  private get sealsForGood(): boolean {
    return this.prompt?.sealed === true && this.prompt.final;
  }

  // What a button says of taking it back; of a choice only where it cannot be.
  bindingOf(choice: Choice): string | undefined {
    if (this.sealsForGood) return "sealed for good";
    return boundWords(this.binding.of(choice) || undefined);
  }
  get bindingInHand(): string | undefined {
    if (this.sealsForGood) return "sealed for good";
    return boundWords(this.armed && !this.draft.drawn ? this.binding.of(this.armed) : this.binding.ofAnswer(this.inHand));
  }

  toggle(choice: Choice): void {
    const rest = this.chosen.filter((one) => !sameAnswer(one.answer, choice.answer));
    this.chosen = rest.length < this.chosen.length ? rest : [...rest, choice];
    void this.check(optionsAnswer(this.chosen));
  }

  setNumber(number: number): void {
    this.number = number;
    void this.check({ number });
  }

  setText(text: string): void {
    this.text = text;
    void this.check({ text });
  }

  private async check(answer: Answer): Promise<void> {
    const { ask } = this;
    const reply = await this.view.query("check", { answers: [answer] });
    if (reply && ask === this.ask) this.checked = reply;
  }

  // What the button "do it" would send, where something has been put together.
  get ready(): Answer | undefined {
    const { prompt } = this;
    if (!prompt) return undefined;
    if (prompt.form === "options") return optionsAnswer(this.chosen);
    if (prompt.form === "number") return this.number === undefined ? undefined : { number: this.number };
    if (prompt.form === "text") return { text: this.text };
    return this.armed?.answer;
  }

  // Giving in is said twice, in the menu.
  resign(choice: Choice): void {
    this.send(choice.answer);
  }

  // That button's words, and whether the rules have no objection yet. A choice beside the sentence is its own button.
  get deed(): { words: string; ok: boolean } | undefined {
    const { prompt, draft, armed } = this;
    const elsewhere = armed && !this.layout.buttons.some((choice) => this.isArmed(choice)) ? armed : undefined;
    const fine = this.checked?.ok !== false;
    if (!prompt) return undefined;
    if (draft.drawn) {
      const words = draft.form === "path" ? "Go this way" : elsewhere ? shortWords(elsewhere) : "Here";
      return { words, ok: draft.checked?.ok !== false || draft.checked.nearest !== undefined };
    }
    if (prompt.form === "options")
      return { words: this.chosen.length === 0 ? "Choose none" : `Choose ${this.chosen.length}`, ok: fine };
    if (prompt.form === "number") return this.number === undefined ? undefined : { words: `Say ${this.number}`, ok: fine };
    if (prompt.form === "text")
      return { words: "Say it", ok: fine && (this.text.trim() !== "" || sameAnswer(prompt.fallback, { text: "" })) };
    return elsewhere && { words: shortWords(elsewhere), ok: true };
  }

  // The answer that the button would send, as far as the rules have judged it.
  get inHand(): Answer | undefined {
    const { draft } = this;
    if (!draft.drawn) return this.deed ? this.ready : undefined;
    return draft.checked?.ok ? draft.answer : draft.checked?.nearest;
  }

  // A place that was clicked or dropped: sent at once where it can be taken back, else it waits for the button.
  private async sendIfFree(): Promise<void> {
    if (this.view.busy) return;
    const answer = await this.draft.judged();
    if (answer && this.isFree(await this.binding.weigh(answer))) this.send(answer);
  }

  async commit(): Promise<void> {
    if (!this.prompt || this.view.busy) return;
    if (this.draft.drawn) {
      const answer = await this.draft.judged();
      if (answer) this.send(answer);
    } else if (this.ready && this.deed?.ok !== false) this.send(this.ready);
  }

  private send(answer: Answer): void {
    this.view.answer(answer);
    this.armed = undefined;
  }

  // --- pointing
  pick(mark: Mark): void {
    const here = this.prompt ? choicesAt(this.prompt.choices, mark, this.picked) : [];
    if (here.length > 0 && (this.prompt?.form === "option" || this.prompt?.form === "options")) {
      this.picked = mark;
      this.narrow = here.length > 1 ? mark : undefined;
      if (here.length === 1) this.take(here[0]!, "board");
      return;
    }
    const beyond = this.prompt && !this.view.busy ? this.further.find((one) => sameMark(one.mark, mark)) : undefined;
    if (beyond) return beyond.go();
    this.picked = sameMark(this.picked, mark) ? undefined : mark;
    this.tab = this.picked ? "unit" : this.tab;
  }

  // Something is put down on something else: a card into a slot, a unit onto its target.
  put(from: Mark, onto: Mark): void {
    const both = this.prompt ? choicesBetween(this.prompt.choices, from, onto) : [];
    this.picked = from;
    if (both.length === 1) this.take(both[0]!, "board");
    else if (both.length > 1) this.narrow = onto;
  }

  // Somebody's unit is picked, and it is now: what it could do is of interest.
  get threatening(): Mark | undefined {
    const over = this.view.table?.outcome?.over === true;
    return this.past.away || over || seatOf(this.view.scene, this.picked) === null ? undefined : this.picked;
  }

  hover(mark: Mark | undefined): void {
    this.hovered = mark;
    if (!mark || !this.prompt) return;
    const choice = choicesAt(this.prompt.choices, mark, this.picked).find((one) => one.allowed);
    if (choice) this.look(choice);
  }

  look(choice: Choice): void {
    if (!choice.allowed || this.prompt?.form === "number") return;
    this.odds.look({ title: shortWords(choice), answers: [choice.answer], unit: this.ownUnit(choice) });
  }

  // The unit of one's own that a choice sends out or moves.
  private ownUnit(choice: Choice): Mark | undefined {
    const mine = (mark: Mark | undefined) => this.view.seat !== null && seatOf(this.scene, mark) === this.view.seat;
    return [aboutOf(this.prompt), ...marksOf(choice)].find(mine);
  }

  place(point: Point): void {
    const { prompt } = this;
    if (!prompt) return this.letGo();
    if (prompt.form !== "pose" && prompt.form !== "path") {
      this.picked = this.why = undefined;
      return;
    }
    const candidate = prompt.choices.find((choice) => {
      const at = pointOf(choice.answer);
      return at && at[0] === point[0] && at[1] === point[1];
    });
    if (candidate && prompt.form === "pose") return this.take(candidate, "board");
    if (this.twoTap && prompt.form === "pose" && this.isNear(point)) return void this.commit();
    this.armed = undefined;
    this.draft.aim(point);
    if (prompt.form === "pose" && !this.twoTap) void this.sendIfFree();
  }

  // A second tap on what the first one drew.
  private isNear(point: Point): boolean {
    const drawn = this.draft.points.at(-1);
    return drawn !== undefined && distance(drawn, point) < this.scene.board.width / 24;
  }

  drop(point: Point): void {
    const { prompt } = this;
    if (!prompt) return;
    this.draft.drag(point);
    this.draft.dragging = false;
    if (prompt.form === "pose" && !this.twoTap) void this.sendIfFree();
  }

  // Walks through what can be picked, so that its odds and its place are seen.
  next(): void {
    const marks = (this.prompt?.choices ?? []).filter((choice) => choice.allowed && markOf(choice));
    if (marks.length === 0) return;
    const at = marks.findIndex((choice) => sameMark(markOf(choice), this.hovered));
    const choice = marks[(at + 1) % marks.length]!;
    this.hovered = markOf(choice);
    this.armed = choice;
    this.look(choice);
  }

  letGo(): void {
    this.draft.clear();
    this.armed = this.why = this.picked = undefined;
    this.filter = "";
    this.narrow = undefined;
    this.chosen = [];
    this.checked = undefined;
    if (!this.odds.pinned) this.odds.forget();
  }

  // The answer that a standing order would give.
  get declines(): Choice | undefined {
    return this.prompt?.form === "option" && !this.prompt.sealed ? fallbackOf(this.prompt) : undefined;
  }
}
