// Which rules speak of these words? All of them must occur, in ID or text; case does not matter.
import type { Rules } from "../../wire/types";

export type Chapter = Rules["chapters"][number];

export function search(chapters: Chapter[], query: string): Chapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  const has = (text: string) => words.every((word) => text.includes(word));
  return chapters
    .map((chapter) => {
      const rules = chapter.rules.filter((rule) => has(`${rule.id} ${rule.text}`.toLowerCase()));
      const text = has(`${chapter.title} ${chapter.text}`.toLowerCase()) ? chapter.text : "";
      return { ...chapter, text, rules };
    })
    .filter((chapter) => chapter.rules.length > 0 || chapter.text !== "");
}
