// The tale of a chapter: of all that was told only what a teller would keep.
import type { LogLine } from "../../wire/types";

export interface Passage {
  kind: "heading" | "story" | "deed";
  words: string;
  input: number;
}

const HEADINGS = ["chapter-began", "explored", "tile-flipped"];
const DEEDS = [
  "encounter-met", "special-met", "surge-came", "felled", "boss-card-gone", "captured", "rescued", "swept-off", "trap-sprung",
  "object-found", "event-drawn", "titled", "goal-met", "levelled-up", "page-turned", "chapter-won", "chapter-lost", "campaign-won",
  "campaign-lost",
]; // prettier-ignore

const kindOf = (verb: string | undefined): Passage["kind"] | undefined => {
  if (verb === "story") return "story";
  if (HEADINGS.includes(verb ?? "")) return "heading";
  return DEEDS.includes(verb ?? "") ? "deed" : undefined;
};

export function taleOf(log: LogLine[]): Passage[] {
  return log.flatMap((line) => {
    const kind = line.undone ? undefined : kindOf(line.verb);
    return kind ? [{ kind, words: line.words, input: line.input }] : [];
  });
}
