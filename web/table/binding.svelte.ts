// Can this be taken back? The table tells it of the choices of a question; of what is in hand it is asked before the click.
import type { Answer, BindsReply, BoundChoice, Choice, Prompt } from "../wire/types";
import { sameAnswer, sameOption } from "./answers";
import type { SeatView } from "./seat.svelte";

export type Bound = NonNullable<BindsReply["line"]>;

const WORDS: Record<Bound, string> = {
  "": "can be undone",
  dice: "cannot be undone",
  others: "can be undone until others answer",
  agent: "cannot be undone: Warren answers",
  seal: "opens what was sealed",
  end: "ends the match",
  hidden: "cannot be undone",
};

export const boundWords = (bound: Bound | undefined): string | undefined => (bound === undefined ? undefined : WORDS[bound]);

export class Binding {
  private prompt = $state.raw<Prompt>();
  private choices = $state.raw<BoundChoice[]>(); // of a question inside a decision: nobody tells it unasked
  private weighed = $state.raw<{ answer: Answer; bound: Bound }>();
  private asking?: { answer: Answer; reply: Promise<Bound | undefined> };

  constructor(private readonly view: () => SeatView) {}

  begin(prompt: Prompt | undefined): void {
    this.prompt = prompt;
    this.choices = this.weighed = this.asking = undefined;
    const view = this.view();
    if (prompt?.form !== "option" || !view.decision.half) return;
    void view.query("binds", { each: true }).then((reply) => {
      if (reply && this.prompt === prompt) this.choices = reply.choices;
    });
  }

  // What would bind this choice; undefined as long as nobody knows.
  of(choice: Choice): Bound | undefined {
    if (!this.prompt) return undefined;
    if (this.choices) return this.choices.find((one) => sameOption(one.id, choice.id))?.by ?? "";
    return (this.prompt.form === "option" ? this.view().boundBy(choice) : undefined) ?? this.ofAnswer(choice.answer);
  }

  ofAnswer(answer: Answer | undefined): Bound | undefined {
    return answer && this.weighed && sameAnswer(this.weighed.answer, answer) ? this.weighed.bound : undefined;
  }

  // The same for an answer that is in nobody's list: a place, a number, several options.
  weigh(answer: Answer): Promise<Bound | undefined> {
    const known = this.ofAnswer(answer);
    if (known !== undefined || !this.prompt || this.prompt.form === "option") return Promise.resolve(known);
    if (!this.asking || !sameAnswer(this.asking.answer, answer)) this.asking = { answer, reply: this.ask(this.prompt, answer) };
    return this.asking.reply;
  }

  private async ask(prompt: Prompt, answer: Answer): Promise<Bound | undefined> {
    const reply = await this.view().query("binds", { answers: [answer] });
    if (this.asking?.answer === answer) this.asking = undefined;
    if (reply?.line === undefined || this.prompt !== prompt) return undefined;
    this.weighed = { answer, bound: reply.line };
    return reply.line;
  }
}
