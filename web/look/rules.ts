// The text of a rule by its ID, from the game's catalog; each catalog is fetched once.
import { get } from "../wire/http";
import type { Rules } from "../wire/types";

const catalogs = new Map<string, Promise<Map<string, string>>>();

async function fetchCatalog(game: string): Promise<Map<string, string>> {
  const { chapters } = await get<Rules>(`/api/games/${encodeURIComponent(game)}/rules`);
  return new Map(chapters.flatMap((chapter) => chapter.rules.map((rule) => [rule.id, rule.text] as const)));
}

// As it stands in the catalog: Markdown.
export async function ruleMarkdown(game: string, rule: string): Promise<string | undefined> {
  if (!catalogs.has(game)) catalogs.set(game, fetchCatalog(game));
  try {
    return (await catalogs.get(game))?.get(rule);
  } catch {
    catalogs.delete(game); // the next reader may have more luck
    return undefined;
  }
}

export async function ruleText(game: string, rule: string): Promise<string | undefined> {
  const text = await ruleMarkdown(game, rule);
  return text && plain(text);
}

const plain = (markdown: string) => markdown.replaceAll(/[*_`]/g, "").trim();
