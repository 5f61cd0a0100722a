// Which rules speak of these words? All of them must occur, in ID or text; case does not matter. What people call otherwise is
// found by the rules' own word too. A chapter whose title has the words comes first, and whole.
import type { GuideSynonym, Rules } from "../../wire/types";

export type Chapter = Rules["chapters"][number];

// The query as it was typed, then with each thing called as the rules call it.
export function readings(query: string, synonyms: GuideSynonym[]): string[] {
  const said = query.toLowerCase().trim();
  const meant = synonyms.filter(({ word }) => said.includes(word.toLowerCase()));
  return [said, ...meant.map(({ word, means }) => said.replace(word.toLowerCase(), means.toLowerCase()))];
}

function found(chapters: Chapter[], words: string[]): Chapter[] {
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const titled = chapters.filter((chapter) => has(chapter.title));
  const others = chapters
    .filter((chapter) => !titled.includes(chapter))
    .map((chapter) => ({
      ...chapter,
      text: has(chapter.text) ? chapter.text : "",
      rules: chapter.rules.filter((rule) => has(`${rule.id} ${rule.text}`)),
    }))
    .filter((chapter) => chapter.rules.length > 0 || chapter.text !== "");
  return [...titled, ...others];
}

// Without a word twice: what one reading found is left out of the next.
function joined(first: Chapter[], second: Chapter[]): Chapter[] {
  const known = new Map(first.map((chapter) => [chapter.title, chapter]));
  const more = second.filter((chapter) => !known.has(chapter.title));
  const wider = first.map((chapter) => {
    const also = second.find((one) => one.title === chapter.title);
    const fresh = also?.rules.filter((rule) => !chapter.rules.some((one) => one.id === rule.id)) ?? [];
    return { ...chapter, text: chapter.text || (also?.text ?? ""), rules: [...chapter.rules, ...fresh] };
  });
  return [...wider, ...more];
}

export function search(chapters: Chapter[], query: string, synonyms: GuideSynonym[] = []): Chapter[] {
  if (query.trim() === "") return chapters;
  return readings(query, synonyms)
    .map((reading) => found(chapters, reading.split(/\s+/).filter(Boolean)))
    .reduce(joined);
}
