// What would Warren do? Asked for the open question, with what is in hand; its choice is armed, so that the board draws it.
import type { AdviceReply, Advised, Choice } from "../../wire/types";
import { markOf } from "../../wire/facts";
import { pointOf, sameAnswer } from "../answers";
import type { Desk } from "../desk.svelte";

export const percent = (permille: number) => `${Math.round(permille / 10)} %`;

// Why: by how much it is better than what one has in hand, or than doing nothing.
export function becauseOf(reply: AdviceReply): string {
  const { best, own, pass } = reply;
  if (!best) return "";
  const gain = (other: Advised) => Math.round((best.permille - other.permille) / 10);
  if (reply.by_the_book) return "What this choice brings lies far ahead: this is what the rulebook’s own opponent does.";
  if (own && gain(own) >= 1) return `It is won ${gain(own)} in a hundred more often than after your choice.`;
  if (own) return "Your choice is about as good.";
  if (pass && gain(pass) >= 1) return `It is won ${gain(pass)} in a hundred more often than after “${pass.words}”.`;
  return "Little depends on it: other choices come out about the same.";
}

// A place is told by drawing it: coordinates say nothing to anybody.
export const adviceWords = ({ answer, words }: Advised): string => {
  if (!pointOf(answer)) return words;
  return "path" in answer ? "the way that is drawn" : "the place that is drawn";
};

// What stands when one says nothing.
export const passWords = ({ answer, words }: Advised): string => (pointOf(answer) ? "what happens without an answer" : words);

export class Adviser {
  reply = $state.raw<AdviceReply>();
  asking = $state(false);
  private asked = $state("");

  constructor(private readonly desk: Desk) {}

  // Only of the question that is open.
  get now(): AdviceReply | undefined {
    return this.asked === this.desk.ask ? this.reply : undefined;
  }
  get choice(): Choice | undefined {
    const best = this.now?.best;
    return best && this.desk.prompt?.choices.find((choice) => sameAnswer(choice.answer, best.answer));
  }

  async ask(): Promise<void> {
    const { desk } = this;
    if (!desk.prompt || this.asking) return;
    const ask = desk.ask;
    const own = desk.inHand;
    this.asking = true;
    const reply = await desk.view.query("advice", own ? { own } : {});
    this.asking = false;
    if (!reply || ask !== desk.ask) return;
    this.asked = ask;
    this.reply = reply;
    this.draw();
  }

  // Its choice on the board, to be carried out by the button that carries out what is picked. A place need not be among those listed.
  draw(): void {
    const { choice, desk } = this;
    const answer = this.now?.best?.answer;
    if (!answer) return;
    if ("number" in answer) return desk.setNumber(answer.number);
    if (pointOf(answer)) desk.draft.draw(answer);
    if (!choice) return;
    desk.armed = choice;
    desk.hovered = markOf(choice);
    desk.look(choice);
  }
  get busy(): boolean {
    return this.desk.view.busy;
  }
  doIt(): void {
    const best = this.now?.best;
    if (best) this.desk.view.answer(best.answer);
  }
  forget(): void {
    this.reply = undefined;
  }
}
