// The text of a rule, fetched once per game.
import { get } from "../wire/http";
import type { Rules } from "../wire/types";

const books = new Map<string, Promise<Map<string, string>>>();

async function fetchBook(game: string): Promise<Map<string, string>> {
  const rules = await get<Rules>(`/api/games/${encodeURIComponent(game)}/rules`);
  return new Map(rules.chapters.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, rule.text] as const)));
}

export function ruleText(game: string, rule: string): Promise<string> {
  let book = books.get(game);
  if (!book) {
    book = fetchBook(game);
    books.set(game, book);
    book.catch(() => books.delete(game)); // asked again next time
  }
  return book.then((texts) => texts.get(rule) ?? "This rule is not in the book.");
}
