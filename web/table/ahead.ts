// Whom could it see, shoot or reach from there? The questions that would follow say so.
import { markOf } from "../wire/facts";
import type { Answer, Choice, Prompt } from "../wire/types";
import { fallbackOf } from "./answers";
import type { Previewed } from "./queries";

export interface Ahead {
  words: string; // "Shoot: Blue's Hoppers"
  answers: Answer[]; // from the open prompt on
  choice: Choice;
}

type Preview = (answers: Answer[]) => Promise<Previewed | undefined>;

const MOST_BRANCHES = 4;

const aheadOf = (prompt: Prompt, before: Answer[], verb: string): Ahead[] =>
  prompt.choices
    .filter((choice) => markOf(choice))
    .map((choice) => ({ words: verb + choice.words, answers: [...before, choice.answer], choice }));

// Where the next question is only "what do you do?", it looks behind each of its answers. Undefined: given up.
export async function lookAhead(preview: Preview, before: Answer[], next: Prompt, stop: () => boolean): Promise<Ahead[] | undefined> {
  if (next.form !== "option") return [];
  const found = aheadOf(next, before, "");
  if (found.length > 0) return found;
  const fallback = fallbackOf(next);
  const branches = next.choices.filter((choice) => choice.allowed && choice !== fallback).slice(0, MOST_BRANCHES);
  for (const branch of branches) {
    const answers = [...before, branch.answer];
    const reply = await preview(answers);
    if (stop()) return undefined;
    if (reply?.ok && reply.prompt?.form === "option") found.push(...aheadOf(reply.prompt, answers, `${branch.words}: `));
  }
  return found;
}
