// How is an answer built, and how are the candidates of a prompt laid out?
import { markOf } from "../wire/facts";
import type { Answer, Choice, Option, Point, Prompt } from "../wire/types";

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

export interface Layout {
  buttons: Choice[]; // beside the sentence
  listed: Choice[]; // in the panel, and on the board where they have a mark or a place
}

const FEW = 5;
const ONE_ROW = 62; // letters that fit beside the sentence; the header must not grow

const fits = (choices: Choice[]) => choices.length <= FEW && choices.reduce((sum, choice) => sum + choice.words.length, 0) <= ONE_ROW;

const LAST = ["done", "pass"];

// What ends a question or passes it stands behind what does something; giving in stands in the menu.
function inOrder(choices: Choice[]): Choice[] {
  const rank = ({ role }: Choice) => (role === undefined ? 0 : LAST.indexOf(role) + 1);
  return choices.filter((choice) => choice.role !== "resign").sort((a, b) => rank(a) - rank(b));
}
export const resignsOf = (prompt: Prompt | undefined): Choice[] =>
  prompt?.choices.filter((choice) => choice.role === "resign" && choice.allowed) ?? [];

// A few are buttons. Of many, those that cannot be pointed at stay buttons while they are few, the rest is listed.
export function layOut(prompt: Prompt): Layout {
  const choices = inOrder(prompt.choices);
  if (prompt.form === "options" || prompt.form === "number") return { buttons: [], listed: choices };
  if (prompt.form === "text") return { buttons: [], listed: [] }; // its form has them
  const fallback = fallbackOf(prompt);
  if (prompt.form !== "option") return { buttons: fallback ? [fallback] : [], listed: choices.filter((choice) => choice !== fallback) };
  if (fits(choices)) return { buttons: choices, listed: [] };
  const bare = choices.filter((choice) => !markOf(choice));
  if (bare.length < choices.length && fits(bare)) return { buttons: bare, listed: choices.filter((choice) => markOf(choice)) };
  return { buttons: fallback ? [fallback] : [], listed: choices.filter((choice) => choice !== fallback) };
}

export function matching(choices: Choice[], filter: string): Choice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => words.every((word) => choice.words.toLowerCase().includes(word)));
}

// A choice's words may end with what would come of it: "Attack (attack: we -1.5 | defend: they -0.6)".
const DETAILS = / \(([^()]* \| [^()]*)\)$/;
export const shortWords = (choice: Choice): string => choice.words.replace(DETAILS, "");
export const detailsOf = (choice: Choice): string[] => DETAILS.exec(choice.words)?.[1]?.split(" | ") ?? [];
