// A record that somebody has on disk becomes a match that goes on from its end.
import { WireTrouble } from "../../wire/http";
import type { Created, ErrorReply } from "../../wire/types";

export async function importRecord(text: string): Promise<{ created: Created; game: string; title: string }> {
  const head = headOf(text);
  const response = await fetch("/api/matches/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: text,
  });
  if (!response.ok) {
    const reply = (await response.json().catch(() => ({ error: `The server said ${response.status}.` }))) as ErrorReply;
    throw new WireTrouble(reply.error, response.status, reply.faults);
  }
  return { created: (await response.json()) as Created, ...head };
}

export function headOf(text: string): { game: string; title: string } {
  let head: { game?: unknown; title?: unknown; setup?: { game?: unknown } };
  try {
    head = JSON.parse(text.split("\n", 1)[0]!) as typeof head;
  } catch {
    throw new WireTrouble("This file is not a record: its first line is not JSON.", 0);
  }
  const game = String(head.game ?? head.setup?.game ?? "");
  return { game, title: String(head.title ?? "") || "A record" };
}
