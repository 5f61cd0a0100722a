// How is a line of the log read: which filter shows it, which of its dice count, what its words say without the faces?
import type { LogLine, Reason } from "../wire/types";

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

const LOSS = new RegExp(
  "\\b(los(es|t|ing)|destroyed|eliminated|killed|falls|fallen|dies|dead|flees?|scatters?|routed?|banished|removed|" +
    "wound(s|ed)?|damage|hits? on|out of play|gone)\\b",
  "i",
);

export function shows(filter: Filter, line: LogLine, seat: number | null): boolean {
  switch (filter) {
    case "all":
      return true;
    case "mine":
      return seat !== null && (line.sides.includes(seat) || line.speaker === seat);
    case "dice":
      return isRoll(line);
    case "losses":
      return !isTalk(line) && !isRoll(line) && LOSS.test(line.words);
    case "rulings":
      return !isTalk(line) && ((line.reasons?.length ?? 0) > 0 || (line.rule !== "" && line.depth > 0 && !isRoll(line)));
    case "talk":
      return isTalk(line);
  }
}

export type Face = { face: number; look: "hit" | "miss" | "plain" };

// Without classes of its own a die's class is its face: then no die counts more than another.
export function facesOf(line: LogLine): Face[] {
  const faces = line.faces ?? [];
  const classes = line.classes ?? [];
  const judged = faces.some((face, i) => classes[i] !== undefined && classes[i] !== face - 1);
  return faces.map((face, i) => ({ face, look: !judged ? "plain" : (classes[i] ?? 0) > 0 ? "hit" : "miss" }));
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

// A line does not say how many sides its dice have; the highest face of the match does. Higher ones than any common die
// has are drawn by tables, not by hand.
export function sidesOf(log: LogLine[]): number {
  let most = 0;
  for (const line of log) for (const face of line.faces ?? []) if (face > most && face <= 20) most = face;
  return [6, 8, 10, 12, 20].find((sides) => sides >= most) ?? 20;
}

export const lastRoll = (log: LogLine[]) => log.findLast((line) => isRoll(line) && !line.undone);
