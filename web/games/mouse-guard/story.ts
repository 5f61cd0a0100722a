// What came of a volley? Read from the log: the sentences between its reveal and the next.
import type { LogLine } from "../../wire/types";

const TELLS = new RegExp(
  "^(Disposition of .+ (falls|rises) by|(.+) is (impeded|in position): |(.+) nothing to regain|A stalemate|" +
    ".+ has no disposition left|.+ can no longer use|.+ loses .+ for this conflict|.+ cannot be .+ in this conflict)",
);

// Of the exchange that is under way; an undone line did not happen.
export function outcomeOf(log: LogLine[], exchange: number, volley: number): string[] {
  const happened = log.filter((line) => !line.undone);
  const begun = happened.findLastIndex((line) => line.words === `Exchange ${exchange}.`);
  const lines = begun < 0 ? [] : happened.slice(begun);
  const first = lines.findIndex((line) => line.words.startsWith(`Volley ${volley + 1}: `));
  if (first < 0) return [];
  const next = lines.findIndex((line, i) => i > first && line.words.startsWith(`Volley ${volley + 2}: `));
  return lines
    .slice(first, next < 0 ? undefined : next)
    .filter((line) => TELLS.test(line.words))
    .map((line) => line.words);
}
