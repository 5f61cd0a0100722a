// What came of a volley? Read from the log: the lines between its reveal and the next.
import type { LogLine } from "../../wire/types";

const TELLS = [
  "disposition-fell",
  "disposition-rose",
  "impeded",
  "gained-position",
  "nothing-regained",
  "stalemate",
  "team-out",
  "disarmed",
];

const numberIn = (line: LogLine, key: string) => line.numbers?.find((value) => value.key === key)?.number;

// Of the exchange that is under way; an undone line did not happen.
export function outcomeOf(log: LogLine[], exchange: number, volley: number): string[] {
  const happened = log.filter((line) => !line.undone);
  const begun = happened.findLastIndex((line) => line.verb === "exchange-began" && numberIn(line, "exchange") === exchange);
  const lines = begun < 0 ? [] : happened.slice(begun);
  const reveals = (line: LogLine, which: number) => line.verb === "revealed" && numberIn(line, "volley") === which;
  const first = lines.findIndex((line) => reveals(line, volley));
  if (first < 0) return [];
  const next = lines.findIndex((line, i) => i > first && reveals(line, volley + 1));
  return lines
    .slice(first, next < 0 ? undefined : next)
    .filter((line) => TELLS.includes(line.verb ?? ""))
    .map((line) => line.words);
}
