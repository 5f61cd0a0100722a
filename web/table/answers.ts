// How is an answer built, and how are the candidates of a prompt laid out?
import { labelOf, valueWords } from "../look/names.svelte";
import type { Answer, Board, Choice, Option, Point, Prompt } from "../wire/types";

export const sameOption = (a: Option, b: Option): boolean =>
  a.verb === b.verb && a.subject === b.subject && a.target === b.target && a.slot === b.slot;

// Fields come in the wire's own order, so text tells answers apart.
export const sameAnswer = (a: Answer, b: Answer): boolean => JSON.stringify(a) === JSON.stringify(b);

export const optionsAnswer = (chosen: Choice[]): Answer => ({ options: chosen.map((choice) => choice.id) });

export const poseAnswer = (at: Point, heading?: number): Answer => ({
  pose: heading === undefined ? { at: whole(at) } : { at: whole(at), heading: turned(heading) },
});

export const pathAnswer = (path: Point[]): Answer => ({ path: path.map(whole) });

export const whole = (point: Point): Point => [Math.round(point[0]), Math.round(point[1])];

// Tenths of a degree within one turn.
export const turned = (tenths: number): number => ((Math.round(tenths) % 3600) + 3600) % 3600;

export function pointOf(answer: Answer): Point | undefined {
  if ("pose" in answer) return answer.pose.at;
  if ("path" in answer) return answer.path.at(-1);
  return undefined;
}

// Does this game turn its pieces? Then its own candidates say where to.
export const turns = (prompt: Prompt): boolean =>
  [prompt.fallback, ...prompt.choices.map((choice) => choice.answer)].some(
    (answer) => "pose" in answer && answer.pose.heading !== undefined,
  );

export const fallbackOf = (prompt: Prompt): Choice | undefined =>
  prompt.choices.find((choice) => choice.allowed && sameAnswer(choice.answer, prompt.fallback));

// Words that are proposed where one may say any.
export const proposed = (prompt: Prompt): Choice[] =>
  prompt.form === "text" ? prompt.choices.filter(({ answer }) => "text" in answer && answer.text !== "") : [];

export interface Layout {
  listed: Choice[]; // all in one place, numbered in this order
  decline?: Choice; // what passes or ends the question: always at the same spot, key 0
}

// Giving in is no answer among others: it stands in the menu.
export const resignsOf = (prompt: Prompt | undefined): Choice[] =>
  prompt?.choices.filter((choice) => choice.role === "resign" && choice.allowed) ?? [];

const ENDS = ["pass", "done"];

function declineOf(choices: Choice[]): Choice | undefined {
  const may = choices.filter((choice) => choice.allowed);
  return ENDS.map((role) => may.find((choice) => choice.role === role)).find((choice) => choice !== undefined);
}

// One question, one place. Places are on the board alone: a coordinate is no word to choose by.
export function layOut(prompt: Prompt): Layout {
  if (prompt.form === "text") return { listed: [] }; // its form has them
  const choices = prompt.choices.filter((choice) => choice.role !== "resign");
  if (prompt.form === "options" || prompt.form === "number") return { listed: choices };
  const decline = declineOf(choices);
  const others = choices.filter((choice) => choice !== decline && !("pose" in choice.answer) && !("path" in choice.answer));
  const last = (choice: Choice) => Number(ENDS.includes(choice.role ?? ""));
  return { listed: others.sort((a, b) => last(a) - last(b)), decline };
}

export function matching(choices: Choice[], filter: string): Choice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.words.toLowerCase().includes(word)));
}

// What else is known of a choice by itself: "gap 0.51 in, front".
const FACES = ["unit", "ground"]; // they are drawn
export const factsOf = (choice: Choice, board: Board): string =>
  (choice.details ?? [])
    .filter(({ versus, key }) => !versus && !FACES.includes(key))
    .map((value) => (value.term === undefined ? `${labelOf(value.key)} ${valueWords(value, board)}` : valueWords(value, board)))
    .join(", ")
    .toLowerCase();

// What a choice brings against each thing that the other side may do: "attack: we -1.5, they -1.5".
export function detailsOf(choice: Choice): string[] {
  const columns = new Map<string, string[]>();
  for (const { versus, words } of choice.details ?? [])
    if (versus && words) columns.set(versus, [...(columns.get(versus) ?? []), words]);
  return [...columns].map(([versus, words]) => `${versus}: ${words.join(", ")}`);
}
