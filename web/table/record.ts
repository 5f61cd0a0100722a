// What may be done with a whole match: keep its record, play it again.
import { keep, type Mine } from "../mine";
import { get, post } from "../wire/http";
import type { Created, MatchInfo } from "../wire/types";

function save(body: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([body], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export async function download(id: number, key: string): Promise<void> {
  const text = await get<string>(`/api/matches/${id}/record`, key);
  save(typeof text === "string" ? text : JSON.stringify(text), "application/jsonl", `warren-${id}.jsonl`);
}

// The table as whoever has this key may see it.
export const tablePicture = (id: number, key: string) => get<string>(`/api/matches/${id}/picture`, key);

export async function downloadPicture(id: number, key: string): Promise<void> {
  save(await tablePicture(id, key), "image/svg+xml", `warren-${id}.svg`);
}

// The same set-up and the same sitters; this screen keeps the seats that it had.
// `agent`: who plays for the seats that agents had.
export async function rematch(info: MatchInfo, here: number[], agent?: string): Promise<Mine> {
  const sitters = info.seats.map(({ kind, types_dice }) => ({ kind: kind === "human" ? kind : (agent ?? kind), types_dice }));
  const created = await post<Created>("/api/matches", { setup: info.setup, sitters, title: info.title });
  return keep(created, info.game, info.title, here);
}
