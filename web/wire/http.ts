// Asks the server over HTTP. What goes wrong is thrown as WireTrouble, in the server's own words.
import type { ErrorReply, Fault } from "./types";

export class WireTrouble extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly faults: Fault[] = [],
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, key?: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new WireTrouble("The table's server does not answer. Is it running?", 0);
  }
  const text = await response.text();
  if (response.ok) return (/^application\/json\b/.test(response.headers.get("Content-Type") ?? "") ? JSON.parse(text) : text) as T;
  let reply: ErrorReply = { error: `The server said ${response.status}.` };
  try {
    reply = JSON.parse(text) as ErrorReply;
  } catch {
    // Not ours: keep the number.
  }
  throw new WireTrouble(reply.error, response.status, reply.faults);
}

export const get = <T>(path: string, key?: string) => ask<T>("GET", path, key);
export const post = <T>(path: string, body: unknown, key?: string) => ask<T>("POST", path, key, body);
