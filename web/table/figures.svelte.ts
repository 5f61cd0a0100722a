// What figures has a choice? The table tells them of its question; inside a decision that is not sent yet they are asked for,
// and what was counted for the odds counts here as well.
import type { Choice, Figure, ForetoldChoice, Prompt } from "../wire/types";
import { sameOption } from "./answers";
import { numberOf, type Numbered } from "./number";
import type { Odds } from "./odds.svelte";
import type { SeatView } from "./seat.svelte";

export class Figures {
  private prompt = $state.raw<Prompt>();
  private choices = $state.raw<ForetoldChoice[]>();

  constructor(
    private readonly view: () => SeatView,
    private readonly odds: Odds,
  ) {}

  begin(prompt: Prompt | undefined): void {
    this.prompt = prompt;
    this.choices = undefined;
    const view = this.view();
    if (prompt?.form !== "option" || !view.decision.half) return;
    void view.query("forecast").then((reply) => {
      if (reply && this.prompt === prompt) this.choices = reply.choices;
    });
  }

  of(choice: Choice): Figure[] {
    if (!this.prompt || !choice.allowed) return [];
    const told = this.choices?.find((one) => sameOption(one.id, choice.id))?.figures ?? this.view().figuresOf(choice);
    return told.length > 0 ? told : this.odds.figuresOf(choice.answer);
  }

  // What passes or ends has a number only where something hangs on it: dice that others roll next are none of it.
  number(choice: Choice): Numbered | undefined {
    const number = numberOf(this.of(choice), choice.refs?.at(-1));
    const ends = choice.role === "pass" || choice.role === "done";
    return ends && !number?.chance ? undefined : number;
  }
}
