// Small prompts and scenes for the tests.
import type { Choice, LogLine, Option, Piece, Prompt, Scene, TableNews } from "../../wire/types";
import { emptyScene } from "../merge";

export const option = (verb: number, subject = 0, target = 0, slot = 0): Option => ({ verb, subject, target, slot });

export const choice = (words: string, id: Option, more: Partial<Choice> = {}): Choice => ({
  id,
  answer: { option: id },
  words,
  allowed: true,
  ...more,
});

export const prompt = (choices: Choice[], more: Partial<Prompt> = {}): Prompt => ({
  ask: 7,
  place: 0,
  sealed: false,
  seat: 0,
  rule: "MA-DP-09",
  kind: 3,
  form: "option",
  sentence: "Which unit acts?",
  continues: false,
  final: false,
  fallback: choices[0]?.answer ?? { number: 0 },
  choices,
  ...more,
});

export const piece = (id: number, group: number, seat: number, more: Partial<Piece> = {}): Piece => ({
  id,
  group,
  role: "bow-mice",
  label: seat === 0 ? "Red's Bow-Mice" : "Blue's Hoppers",
  tooltip: "",
  seat,
  centre: [4000 * (group + 1), 4000],
  radius: 500,
  heading: 0,
  leader: true,
  badges: [],
  ...more,
});

export const scene = (more: Partial<Scene> = {}): Scene => ({
  ...emptyScene,
  title: "Pitched Battle",
  phase: "Round 3",
  board: { width: 24000, height: 24000, unit: 1000, unit_name: "inch" },
  pieces: [piece(0, 0, 0), piece(8, 1, 1)],
  ...more,
});

export const line = (number: number, words: string, more: Partial<LogLine> = {}): LogLine => ({
  line: number,
  input: number,
  depth: 0,
  rule: "MA-RND-01",
  words,
  sides: [],
  ...more,
});

export const news = (more: Partial<TableNews> = {}): TableNews => ({
  type: "table",
  inputs: 1,
  scene: {},
  log: [],
  asks: [],
  undo: { free: true, why: "" },
  orders: [],
  thinking: false,
  ...more,
});
