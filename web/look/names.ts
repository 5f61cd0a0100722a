// How is a name said, and how a value under its key?
import type { Value } from "../wire/types";
import { spoken } from "./art";

export const labelOf = (name: string): string => spoken(name);

// "3 of 5", "Champion", "4". The key is said beside it.
export function valueWords({ number, of, term, words }: Value): string {
  if (words) return words;
  if (term !== undefined) return labelOf(term);
  if (number === undefined) return "";
  return of === undefined ? String(number) : `${number} of ${of}`;
}
