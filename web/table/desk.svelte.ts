// What lies before the player and is nobody else's business: what is picked, looked at, half chosen.
import { isFresh } from "../mine";
import { aboutOf, markOf, marksOf, type Pointed as Mark } from "../wire/facts";
import type { Answer, CheckReply, Choice, Point, Prompt } from "../wire/types";
import { fallbackOf, layOut, matching, optionsAnswer, pointOf, proposed, sameAnswer, type Layout } from "./answers";
import { Bearings } from "./bearings.svelte";
import { Adviser } from "./coach/advice.svelte";
import { Coach } from "./coach/coach.svelte";
import { Binding, boundWords, type Bound } from "./binding.svelte";
import { Calm, calmFor } from "./calm.svelte";
import { Draft } from "./draft.svelte";
import { Gathered } from "./gathered.svelte";
import { Figures } from "./figures.svelte";
import { declineOf, deedOf, readyOf } from "./hand";
import { choicesAt, choicesBetween, sameMark, seatOf } from "./marks";
import { distance } from "./measure";
import type { Match } from "./match.svelte";
import { Odds } from "./odds.svelte";
import { Past } from "./past.svelte";
import type { SeatView } from "./seat.svelte";
import type { Frame } from "./show/deeds";
import { Show } from "./show/show.svelte";
import { Threat } from "./threat.svelte";
import { Turned } from "./turned.svelte";

export type Tab = "choices" | "unit" | "log" | "seats";
export type Via = "button" | "list" | "board";

// What lies beyond the open question, and several answers lead to: a space that is many steps away.
export interface Further {
  mark: Mark;
  words: string; // its price
  way: Point[];
  go(): void;
}

const NONE: Layout = { listed: [] };
const coarse = () => typeof matchMedia !== "undefined" && matchMedia("(pointer: coarse)").matches;

export class Desk {
  readonly past: Past;
  readonly draft: Draft;
  readonly odds: Odds;
  readonly figures: Figures;
  readonly threat: Threat;
  readonly binding: Binding;
  readonly bearings: Bearings; // of what is picked
  readonly adviser: Adviser;
  readonly coach = new Coach();
  readonly show: Show;
  readonly turned: Turned;
  private shownTo = $state.raw<SeatView>(); // whose show it is: what one seat sees is nothing for another
  readonly calm: Calm; // since the question changed
  private readonly held: Calm; // since a choice was picked: a double click picks it once
  picked = $state.raw<Mark>();
  hovered = $state.raw<Mark>();
  why = $state.raw<Choice>(); // its refusal is unfolded
  armed = $state.raw<Choice>(); // said once, to be said again
  chosen = $state.raw<Choice[]>([]); // of a question for several options
  number = $state<number>();
  touched = $state(false); // the number or the words are the player's own
  text = $state("");
  filter = $state("");
  narrow = $state.raw<Mark>(); // only choices that are about this are listed
  checked = $state.raw<CheckReply>(); // of several options or a number
  tab = $state<Tab>("choices");
  sheet = $state<"menu" | "help" | undefined>();
  further = $state.raw<Further[]>([]); // said by the game's own part
  readonly gathered = new Gathered();
  owned = $state(false); // the game's own stage shows these choices: no list beside it
  ownGiven = $state(false); // ... and what has been said so far
  orderWords = $state<Record<number, string>>({}); // what the kinds with a standing order are about

  constructor(
    readonly match: Match,
    private readonly twoTaps: () => boolean = coarse,
    wait = calmFor(),
  ) {
    this.calm = new Calm(wait);
    this.held = new Calm(wait);
    this.past = new Past(() => match.view);
    this.draft = new Draft(() => match.view);
    this.odds = new Odds(() => match.view);
    this.figures = new Figures(() => match.view, this.odds);
    this.threat = new Threat(() => match.view);
    this.bearings = new Bearings(() => match.view);
    this.binding = new Binding(() => match.view);
    this.adviser = new Adviser(this);
    this.turned = new Turned(() => `${match.view.id}:${match.view.seat}`);
    this.show = new Show(() => match.view.seat);
    for (const view of match.views)
      view.told = (frame) => {
        if (view !== match.view) return;
        if (this.shownTo !== view) this.show.answered();
        this.shownTo = view;
        this.show.told(frame, isFresh(match.id, view.prompt !== undefined) && view.seat !== null); // who has just sat down is asked first
      };
  }

  get view() {
    return this.match.view;
  }
  get game(): string {
    return this.view.info?.game ?? "";
  }
  // What happened is being shown: the question comes when the table stands as it is now.
  get playing(): boolean {
    return this.show.playing && this.shownTo === this.view && !this.past.away;
  }
  get prompt(): Prompt | undefined {
    return this.past.away || this.match.covered || this.playing ? undefined : this.view.prompt;
  }
  get scene() {
    return this.past.reply?.scene ?? (this.playing ? this.show.scene : undefined) ?? this.view.scene;
  }
  // Lines of the log that are told by now.
  get toldUpTo(): number {
    return this.past.reply?.log ?? (this.playing ? this.show.upTo : undefined) ?? Infinity;
  }
  showAgain(frames: Frame[]): void {
    this.shownTo = this.view;
    this.show.again(frames);
  }
  get layout(): Layout {
    return this.prompt ? layOut(this.prompt) : NONE;
  }
  get visible(): Choice[] {
    const { listed } = this.layout;
    const about = this.narrow ? listed.filter((choice) => marksOf(choice).some((mark) => sameMark(mark, this.narrow))) : [];
    return matching(about.length > 0 ? about : listed, this.filter);
  }
  // Keys 1 to 9 mean these, whatever the filter leaves of the list.
  get numbered(): Choice[] {
    return this.prompt?.form === "text" ? proposed(this.prompt) : this.layout.listed;
  }
  // An answer is on its way, or the question has only just come.
  get dead(): boolean {
    return this.view.busy || !this.calm.settled;
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
    this.calm.stir();
    this.picked = undefined;
    this.why = this.armed = this.checked = undefined;
    this.chosen = [];
    this.gathered.clear();
    this.filter = this.text = "";
    this.narrow = undefined;
    this.touched = false;
    const fallback = this.prompt?.fallback;
    this.number = fallback && "number" in fallback ? fallback.number : undefined;
    this.draft.begin(this.prompt);
    this.odds.begin(this.ask);
    this.binding.begin(this.prompt);
    this.figures.begin(this.prompt);
    if (this.prompt) this.tab = "choices";
  }

  // --- choosing
  isArmed(choice: Choice): boolean {
    return this.armed !== undefined && sameAnswer(this.armed.answer, choice.answer);
  }

  take(choice: Choice, via: Via): void {
    const { prompt } = this;
    if (!prompt || this.dead) return;
    this.why = choice.allowed ? undefined : this.why === choice ? undefined : choice;
    if (!choice.allowed) return;
    if (prompt.form === "options") return this.toggle(choice);
    if ("number" in choice.answer) return this.setNumber(choice.answer.number);
    if ("text" in choice.answer) return this.setText(choice.answer.text);
    const careful = this.twoTap || (via !== "button" && !this.isFree(this.binding.of(choice)));
    if (careful && !this.isArmed(choice)) return this.hold(choice);
    if (!careful || this.held.settled) this.send(choice.answer);
  }

  // Picked, not yet said: the button carries it out.
  private hold(choice: Choice): void {
    this.armed = choice;
    this.held.stir();
    if (pointOf(choice.answer)) this.draft.pick(choice);
    this.look(choice);
  }

  // One click is enough where it can be taken back. As long as nobody knows, it is not.
  private isFree(bound: Bound | undefined): boolean {
    return this.prompt !== undefined && !this.sealsForGood && (bound === "" || bound === "others");
  }

  private get sealsForGood(): boolean {
    return this.prompt?.sealed === true && this.prompt.final === true;
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
    this.touched = true;
    void this.check({ number });
  }

  setText(text: string): void {
    this.text = text;
    this.touched = true;
    void this.check({ text });
  }

  private async check(answer: Answer): Promise<void> {
    const { ask } = this;
    const reply = await this.view.query("check", { answers: [answer] });
    if (reply && ask === this.ask) this.checked = reply;
  }

  get ready(): Answer | undefined {
    return readyOf(this);
  }

  // Giving in is said twice, in the menu.
  resign(choice: Choice): void {
    this.send(choice.answer);
  }

  get decline() {
    return declineOf(this);
  }
  passOn(): void {
    const { decline } = this;
    if (!decline || this.dead) return;
    if (decline.choice) this.take(decline.choice, "button");
    else this.send(decline.answer);
  }

  get deed() {
    return deedOf(this);
  }
  // The answer that the button would send, as far as the rules have judged it.
  get inHand(): Answer | undefined {
    const { draft } = this;
    if (!draft.drawn) return this.deed ? this.ready : undefined;
    return draft.checked?.ok ? draft.answer : draft.checked?.nearest;
  }

  // A place that was clicked or dropped: sent at once where it can be taken back, else it waits for the button.
  private async sendIfFree(): Promise<void> {
    if (this.dead) return;
    const answer = await this.draft.judged();
    if (answer && this.isFree(await this.binding.weigh(answer))) this.send(answer);
  }

  async commit(): Promise<void> {
    if (!this.prompt || this.dead) return;
    if (this.draft.drawn) {
      const answer = await this.draft.judged();
      if (answer) this.send(answer);
    } else if (this.ready && this.deed?.ok !== false) this.send(this.ready);
  }

  private send(answer: Answer): void {
    this.view.answer(answer);
    this.show.answered();
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
    const beyond = this.prompt && !this.dead ? this.further.find((one) => sameMark(one.mark, mark)) : undefined;
    if (beyond) return beyond.go();
    this.picked = sameMark(this.picked, mark) ? undefined : mark;
    this.tab = this.picked ? "unit" : this.tab;
  }

  gather(marks: Mark[]): void {
    this.picked = this.narrow = undefined;
    this.gathered.take(marks);
  }

  // Something is put down on something else: a card into a slot, a unit onto its target.
  put(from: Mark, onto: Mark): void {
    const both = this.prompt ? choicesBetween(this.prompt.choices, from, onto) : [];
    this.picked = from;
    if (both.length === 1) this.take(both[0]!, "board");
    else if (both.length > 1) this.narrow = onto;
  }

  // Somebody's unit is picked, and it is now: what it could do is of interest. Not while it is picked as an answer: then
  // one's own deed is what is looked at.
  get threatening(): Mark | undefined {
    const { picked, prompt } = this;
    const over = this.view.table?.outcome?.over === true;
    const answers = picked && prompt?.form.startsWith("option") && choicesAt(prompt.choices, picked).some((choice) => choice.allowed);
    return this.past.away || over || answers || seatOf(this.view.scene, picked) === null ? undefined : picked;
  }

  hover(mark: Mark | undefined): void {
    this.hovered = mark;
    if (!mark || !this.prompt) return;
    const choice = choicesAt(this.prompt.choices, mark, this.picked).find((one) => one.allowed);
    if (choice) this.look(choice);
  }

  look(choice: Choice): void {
    if (!choice.allowed || this.prompt?.form === "number") return;
    this.odds.look({ title: choice.words, answers: [choice.answer], target: choice.refs?.at(-1), unit: this.ownUnit(choice) });
  }

  // The unit of one's own that a choice sends out or moves.
  private ownUnit(choice: Choice): Mark | undefined {
    const mine = (mark: Mark | undefined) => this.view.seat !== null && seatOf(this.scene, mark) === this.view.seat;
    return [aboutOf(this.prompt), ...marksOf(choice)].find(mine);
  }

  place(point: Point): void {
    const { prompt } = this;
    if (!prompt) return this.letGo();
    if (this.dead) return;
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
    if (!prompt || this.dead) return;
    this.draft.drag(point);
    this.draft.dragging = false;
    if (prompt.form === "pose" && !this.twoTap) void this.sendIfFree();
  }

  // Walks through what can be picked on the board, so that its odds and its place are seen.
  next(): void {
    const shown = (choice: Choice) => markOf(choice) ?? pointOf(choice.answer);
    const open = (this.prompt?.choices ?? []).filter((choice) => choice.allowed && shown(choice) && choice.role !== "resign");
    if (open.length === 0 || this.dead) return;
    const at = open.findIndex((choice) => this.isArmed(choice));
    const choice = open[(at + 1) % open.length]!;
    this.hovered = markOf(choice);
    this.hold(choice);
  }

  letGo(): void {
    this.draft.clear();
    this.armed = this.why = this.picked = undefined;
    this.filter = "";
    this.narrow = undefined;
    this.chosen = [];
    this.gathered.clear();
    this.checked = undefined;
    if (!this.odds.pinned) this.odds.forget();
  }

  // The answer that a standing order would give.
  get declines(): Choice | undefined {
    return this.prompt?.form === "option" && !this.prompt.sealed ? fallbackOf(this.prompt) : undefined;
  }
}
