// What was known and what came over the wire become what is known now. Nothing is changed in place, so that a page that
// still draws the old one is not disturbed.
import type { LogLine, Scene, SceneChange } from "../wire/types";

export const emptyScene: Scene = {
  title: "",
  phase: "",
  board: { width: 0, height: 0, unit: 1, unit_name: "" },
  areas: [],
  pieces: [],
  lines: [],
  tracks: [],
  cards: [],
  panels: [],
  scenario: "",
  units: [],
  counters: [],
  zones: [],
  sheets: [],
};

export function mergeScene(scene: Scene, change: SceneChange): Scene {
  return Object.keys(change).length === 0 ? scene : { ...scene, ...change };
}

// Lines replace those with the same number; the others stand in order.
export function mergeLog(log: LogLine[], lines: LogLine[]): LogLine[] {
  if (lines.length === 0) return log;
  const first = lines[0]!.line;
  if (first > (log.at(-1)?.line ?? -1)) return [...log, ...lines];
  const byNumber = new Map(log.map((line) => [line.line, line]));
  for (const line of lines) byNumber.set(line.line, line);
  return [...byNumber.values()].sort((a, b) => a.line - b.line);
}
