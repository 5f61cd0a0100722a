// What is a name called, and how is a value under its key said? The game's own words say so; a name that they lack is said by
// its letters.
import { get } from "../wire/http";
import type { Board, DieInfo, KeyInfo, LookInfo, Term, Value, Words } from "../wire/types";
import { spoken } from "./art";

interface Known {
  terms: Map<string, Term>;
  keys: Map<string, KeyInfo>;
  dice: Map<string, DieInfo>;
  looks: Map<string, LookInfo["like"]>;
}
const NOTHING: Known = { terms: new Map(), keys: new Map(), dice: new Map(), looks: new Map() };
let known = $state.raw(NOTHING);
let wanted = "";

export function learn(words: Pick<Words, "terms" | "keys" | "dice"> & Partial<Words>): void {
  known = {
    terms: new Map(words.terms.map((term) => [term.name, term])),
    keys: new Map(words.keys.map((row) => [row.key, row])),
    dice: new Map(words.dice.map((die) => [die.name, die])),
    looks: new Map((words.looks ?? []).map((row) => [row.kind, row.like])),
  };
}

// Once per game; a table shows one.
export async function learnWords(game: string): Promise<void> {
  if (game === wanted || game === "") return;
  wanted = game;
  known = NOTHING;
  const words = await get<Words>(`/api/games/${encodeURIComponent(game)}/words`).catch(() => undefined);
  if (words && wanted === game) learn(words);
}

export const labelOf = (name: string): string => known.terms.get(name)?.label ?? spoken(name);
export const likeOf = (kind: string): LookInfo["like"] | undefined => known.looks.get(kind);
export const textOf = (name: string): string => known.terms.get(name)?.text ?? "";
export const ruleOf = (name: string): string => known.terms.get(name)?.rule ?? "";
export const saidFirst = (key: string): boolean => known.keys.get(key)?.rank === 1;
export const dieNamed = (name: string): DieInfo | undefined => known.dice.get(name);

const SHORT: Record<string, string> = { inch: "in", inches: "in", space: "" };
const plain = (value: number, digits: number) => String(Number(value.toFixed(digits)));

function numberWords(key: string, number: number, board?: Board): string {
  const { measure = "count", per = 1 } = known.keys.get(key) ?? {};
  if (measure === "angle") return `${plain(number / 10, 1)}°`;
  if (measure === "length" && board && board.unit > 0)
    return `${plain(number / board.unit, 2)} ${SHORT[board.unit_name] ?? board.unit_name}`.trim();
  return plain(number / per, 2);
}

// "3 of 5", "Champion", "4 in". The key is said beside it.
export function valueWords({ key, number, of, term, words }: Value, board?: Board): string {
  if (words) return words;
  if (term !== undefined) return labelOf(term);
  if (number === undefined) return "";
  return of === undefined ? numberWords(key, number, board) : `${number} of ${of}`;
}
