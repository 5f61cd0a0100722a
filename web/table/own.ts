// What is one's own is not called by one's own name: "Red's Column" is "your Column" to Red, and "Column" where only Red's are
// offered. Words stay words: nothing is decided by them.
import type { LogLine, Prompt } from "../wire/types";

function spoken(words: string, name: string, instead: (begins: boolean) => string): string {
  const parts = words.split(`${name}'s `);
  return parts.slice(1).reduce((said, part) => {
    if (/[\p{L}\d]$/u.test(said)) return `${said}${name}'s ${part}`; // the end of another name
    return said + instead(said === "" || /[.!?] $/.test(said)) + part;
  }, parts[0]!);
}

// In a sentence.
export const yours = (words: string, name: string): string =>
  name === "" ? words : spoken(words, name, (begins) => (begins ? "Your " : "your "));

// On a label.
export function ownLabel(words: string, name: string): string {
  if (name === "") return words;
  const said = spoken(words, name, () => "");
  return said === words ? words : said.charAt(0).toUpperCase() + said.slice(1);
}

export const promptFor = (prompt: Prompt, name: string): Prompt => ({
  ...prompt,
  sentence: yours(prompt.sentence, name),
  ...(prompt.given && { given: prompt.given.map((field) => ({ ...field, words: ownLabel(field.words, name) })) }),
  choices: prompt.choices.map((choice) => ({ ...choice, words: ownLabel(choice.words, name) })),
});

// What people said stays as they said it.
export const logFor = (lines: LogLine[], name: string): LogLine[] =>
  name === "" ? lines : lines.map((line) => (line.speaker === undefined ? { ...line, words: yours(line.words, name) } : line));
