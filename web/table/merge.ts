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

interface Kept {
  id?: number;
}
interface ListChange {
  set?: Kept[];
  gone?: number[];
  order?: number[];
}
// Things take the place of those with the same id; what is new comes last, unless an order is given.
function mergeList(list: Kept[], { set = [], gone = [], order }: ListChange): Kept[] {
  const byId = new Map(list.map((thing) => [thing.id, thing]));
  for (const id of gone) byId.delete(id);
  for (const thing of set) byId.set(thing.id, thing);
  return order ? order.map((id) => byId.get(id)!) : [...byId.values()];
}

// The board is no list: it comes whole, like words.
const isWhole = (member: string, its: unknown) => typeof its !== "object" || Array.isArray(its) || member === "board";

export function mergeScene(scene: Scene, change: SceneChange): Scene {
  if (Object.keys(change).length === 0) return scene;
  const before = scene as unknown as Record<string, unknown>;
  const now: Record<string, unknown> = { ...before };
  for (const [member, its] of Object.entries(change))
    now[member] = isWhole(member, its) ? its : mergeList((before[member] as Kept[] | undefined) ?? [], its as ListChange);
  return now as unknown as Scene;
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
