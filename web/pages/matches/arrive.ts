// Somebody came by a link: the match is theirs to find again. What this browser knows already stays as it is, so that the
// one who set the table and looks at a friend's link does not sit down twice.
import { known, remember, type Mine } from "../../mine";
import { get } from "../../wire/http";
import type { Summary } from "../../wire/types";

export function arrival(summary: Summary, key: string, now: string): Mine {
  const { match, seat } = summary;
  const name = match.seats.find((one) => one.seat === seat)?.name ?? "watching";
  return {
    id: match.id,
    game: match.game,
    title: match.title,
    begun: now,
    keys: [{ seat, key, name }],
    invites: [],
    campaign: match.kind === "campaign",
  };
}

export async function arrive(id: number, key: string | undefined): Promise<void> {
  if (!key || known(id)) return;
  try {
    const summary = await get<Summary>(`/api/matches/${id}`, key);
    if (!known(id)) remember(arrival(summary, key, new Date().toISOString()));
  } catch {
    // The page itself says what is wrong with the link.
  }
}
