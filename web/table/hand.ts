// What does the player hold: the deed that was put together, and the way out of the question?
import type { Answer, Choice, Prompt } from "../wire/types";
import { optionsAnswer, sameAnswer } from "./answers";
import type { Desk } from "./desk.svelte";

export interface Deed {
  words: string;
  ok: boolean; // the rules have no objection yet
  mine: boolean; // the player picked it or put it together
}

// What the deed's button would send, where something has been put together.
export function readyOf({ prompt, chosen, number, text, armed }: Desk): Answer | undefined {
  if (!prompt) return undefined;
  if (prompt.form === "options") return optionsAnswer(chosen);
  if (prompt.form === "number") return number === undefined ? undefined : { number };
  if (prompt.form === "text") return { text };
  return armed?.answer;
}

const numberWords = (prompt: Prompt, number: number) =>
  prompt.choices.find((choice) => "number" in choice.answer && choice.answer.number === number)?.words ?? String(number);

// A target is said with what is done to it, where that was chosen before: "Shoot: Blue's Bow-Mice".
function deedWords(prompt: Prompt, armed: Choice): string {
  const before = prompt.given?.at(-1);
  const done = armed.role === "target" && before && !before.refs?.length && "option" in before.answer ? `${before.words}: ` : "";
  return done + armed.words;
}

export function deedOf({ prompt, draft, armed, chosen, number, text, checked, touched }: Desk): Deed | undefined {
  const fine = checked?.ok !== false;
  if (!prompt) return undefined;
  if (draft.drawn) {
    const ok = draft.checked?.ok !== false || draft.checked.nearest !== undefined;
    return { words: draft.form === "path" ? "Go this way" : "Go here", ok, mine: true };
  }
  switch (prompt.form) {
    case "options":
      return chosen.length > 0 ? { words: `Choose ${chosen.length}`, ok: fine, mine: true } : undefined;
    case "number":
      return number === undefined ? undefined : { words: `Say ${numberWords(prompt, number)}`, ok: fine, mine: touched };
    case "text":
      return { words: "Say it", ok: fine && (text.trim() !== "" || sameAnswer(prompt.fallback, { text: "" })), mine: touched };
    default:
      return armed && { words: deedWords(prompt, armed), ok: true, mine: true };
  }
}

export interface Decline {
  answer: Answer;
  words: string;
  choice?: Choice;
}

// What passes the question on or ends it; of a place, to stay.
export function declineOf({ prompt, layout, chosen, draft }: Desk): Decline | undefined {
  const { decline } = layout;
  if (decline) return { answer: decline.answer, words: decline.words, choice: decline };
  if (!prompt) return undefined;
  if (prompt.form === "options" && chosen.length === 0 && sameAnswer(prompt.fallback, optionsAnswer([])))
    return { answer: prompt.fallback, words: "Choose none" };
  return draft.stays ? { answer: prompt.fallback, words: "Stay here" } : undefined;
}
