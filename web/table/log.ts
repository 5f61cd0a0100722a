// How is a line of the log read: which filter shows it, which of its dice count, what the whole came to?
import { dieNamed, labelOf } from "../look/names.svelte";
import type { LogLine, Reason, Rolled } from "../wire/types";

export type Filter = "all" | "mine" | "dice" | "losses" | "rulings" | "talk";
export const filters: { id: Filter; name: string }[] = [
  { id: "all", name: "All" },
  { id: "mine", name: "Mine" },
  { id: "dice", name: "Dice" },
  { id: "losses", name: "Losses" },
  { id: "rulings", name: "Rulings" },
  { id: "talk", name: "Talk" },
];

export const isRoll = (line: LogLine): line is LogLine & { faces: number[] } => line.faces !== undefined;

export const isTalk = (line: LogLine) => line.speaker !== undefined;

type Tag = NonNullable<LogLine["tags"]>[number];
export const hasTag = (line: LogLine, ...tags: Tag[]) => line.tags?.some((tag) => tags.includes(tag)) ?? false;

export function shows(filter: Filter, line: LogLine, seat: number | null): boolean {
  switch (filter) {
    case "all":
      return !line.aside;
    case "mine":
      return seat !== null && (line.sides.includes(seat) || line.speaker === seat);
    case "dice":
      return isRoll(line);
    case "losses":
      return hasTag(line, "loss", "gone");
    case "rulings":
      return !isTalk(line) && ((line.reasons?.length ?? 0) > 0 || (line.rule !== "" && line.depth > 0 && !isRoll(line)));
    case "talk":
      return isTalk(line);
  }
}

export interface Face {
  face: number;
  look: "hit" | "miss" | "plain";
  sides: number;
  name?: string; // of a named face, or of what was drawn
}

const SIDES: Record<string, number> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20, d100: 100 };
const sidesOf = (roll: Rolled | undefined): number =>
  roll?.die ? (SIDES[roll.die] ?? dieNamed(roll.die)?.faces.length ?? 6) : (roll?.sides ?? 6);

// Dice count one by one where each is read for itself and something is needed; the classes are the worst first.
export function facesOf(line: LogLine): Face[] {
  const { roll, faces = [], classes = [] } = line;
  const judged = roll?.reading === "each" && (roll.results !== undefined || roll.lots.some((lot) => lot.need !== undefined));
  const named = roll?.die ? dieNamed(roll.die) : undefined;
  return faces.map((face, i) => ({
    face,
    look: !judged ? "plain" : (classes[i] ?? 0) > 0 ? "hit" : "miss",
    sides: sidesOf(roll),
    name: named?.faces[face - 1]?.name,
  }));
}

// "needs 8", "at most 7"; of dice of the game's own, whose faces are no numbers, nothing.
export function needWords({ die, lots }: Rolled): string {
  const [lot] = lots;
  if (lot?.need === undefined || (die && dieNamed(die)) || lots.some(({ need }) => need !== lot.need)) return "";
  return lot.at_most ? `at most ${lot.need}` : `needs ${lot.need}`;
}

const added = (add: number | undefined) => (add ? ` ${add < 0 ? "−" : "+"} ${Math.abs(add)}` : "");

// What the dice came to: "+ 3, needs 8"; "8 + 1 = 9, at most 7: Routs".
export function sumOf(line: LogLine): string {
  const { roll, faces = [] } = line;
  const lot = roll?.lots[0];
  if (!roll || !lot || roll.reading === "draw") return "";
  const need = needWords(roll);
  const result = roll.reading === "sum" || faces.length === 1 ? roll.results?.[0] : undefined;
  const outcome = result ? `: ${labelOf(result)}` : "";
  if (roll.reading === "each" && !(faces.length === 1 && lot.add)) {
    const alike = roll.lots.every(({ add, need: other }) => add === lot.add && other === lot.need);
    return alike && (need || lot.add) ? [added(lot.add).trim(), need].filter(Boolean).join(", ") + outcome : outcome.slice(2);
  }
  const sum = faces.reduce((all, face) => all + face, 0);
  const total = lot.add ? `${sum}${added(lot.add)} = ${sum + lot.add}` : faces.length > 1 ? `= ${sum}` : "";
  return [total, need].filter(Boolean).join(", ") + outcome;
}

// Games write the faces behind the words of a roll; the chips say it already.
export function wordsOf(line: LogLine): string {
  const tail = (line.faces ?? []).map((face) => ` ${face}`).join("");
  return tail !== "" && line.words.endsWith(tail) ? line.words.slice(0, -tail.length).replace(/:$/, "") : line.words;
}

export function reasonMark(reason: Reason): string {
  const times = Math.abs(reason.amount) > 1 ? ` ×${Math.abs(reason.amount)}` : "";
  switch (reason.tilt) {
    case "advantage":
      return `[A]${times}`;
    case "disadvantage":
      return `[D]${times}`;
    case "flat":
      return signed(reason.amount);
    case "dice":
      return `${signed(reason.amount)}D`;
  }
}

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

export const lastRoll = (log: LogLine[]) => log.findLast((line) => isRoll(line) && !line.undone && !line.aside);
