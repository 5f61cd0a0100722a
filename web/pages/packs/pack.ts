// A pack as somebody writes it: its files, and what is wrong in which line. No drawing here.
import type { NewMatch, PackReport } from "../../wire/types";

export type Files = Record<string, string>;
export type PackFault = PackReport["faults"][number];
export type PackScenario = PackReport["scenarios"][number];

export const OWN_FILE = "own.pack";
export const MOST_BYTES = 256 * 1024; // of one file; what is longer is no text that somebody wrote

// The faults of a file by line; those of the file as a whole stand before its first line, at 0.
export function byLine(faults: PackFault[], file: string): Map<number, PackFault[]> {
  const lines = new Map<number, PackFault[]>();
  for (const fault of faults) {
    if (fault.file !== file) continue;
    lines.set(fault.line, [...(lines.get(fault.line) ?? []), fault]);
  }
  return lines;
}

// One file may hold several parts, each below a line "=== name"; a fault is told by its part ("own/own.tile") and counted from there.
export function inFile(fault: PackFault, files: Files): PackFault {
  const part = fault.file.split("/").at(-1)!;
  for (const [file, text] of Object.entries(files)) {
    const head = text.split("\n").findIndex((line) => line.trim() === `=== ${part}`);
    if (head >= 0) return { ...fault, file, line: fault.line > 0 ? head + 1 + fault.line : 0 };
    if (file === part) return { ...fault, file };
  }
  return fault;
}

// Where a line begins and ends in the text; lines count from 1.
export function spanOf(text: string, line: number): [number, number] {
  const lines = text.split("\n");
  const at = Math.min(Math.max(line, 1), lines.length);
  const from = lines.slice(0, at - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [from, from + lines[at - 1]!.length];
}

export const inOrder = (faults: PackFault[]): PackFault[] =>
  [...faults].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);

// What was dropped takes the place of what has the same name; the file one began with goes when it was never touched.
export function withDropped(files: Files, dropped: Files, untouched: string | undefined): Files {
  const kept = Object.fromEntries(Object.entries(files).filter(([name, text]) => text !== untouched || name in dropped));
  return { ...kept, ...dropped };
}

// One person at the table leads all mice of the chapter.
export const matchOf = (game: string, scenario: PackScenario, files: Files): NewMatch => ({
  setup: { game, scenario: scenario.id, seats: 1, data: files },
  sitters: [{ kind: "human" }],
});

// As an image nothing in it can run.
export const imageOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
