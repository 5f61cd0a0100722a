// What does a scene of Mouse Guard say? Mice, mission, test and conflict, read from its tracks, cards and panels.
import type { Card, Panel, Scene } from "../../wire/types";
import { isAction, readPairings, type Action, type Pairings } from "./pairing";

export interface Mouse {
  seat: number;
  group: number;
  name: string;
  rank: string;
  nature: { now: number; full: number };
  fate: number;
  persona: number;
  checks: number;
  conditions: { id: string; name: string }[];
  rows: [string, string][];
}

export interface PlayedCard {
  action?: Action; // none: face down
}

export interface Side {
  name: string;
  opposes: boolean;
  disposition: number;
  start: number;
  cards: PlayedCard[]; // by volley; none before the orders are sealed
  actors: (number | null)[]; // the seat that acts in each volley
  planned: (Action | undefined)[]; // what the own team has chosen while it plans
  proposals: { volley: number; action: Action; by: string }[]; // what its members would play
  impeded: boolean;
  position: boolean;
}

export interface Conflict {
  name: string;
  exchange: number; // 0: being set up
  volley: number; // from 0
  sides: Side[];
  opposition?: Panel;
  pairings: Pairings;
}

// Does this seat lead the opposition? A person may be the GM.
export const isGm = (conflict: Conflict, seat: number | null): boolean => seat !== null && conflict.opposition?.seat === seat;

export interface Reading {
  mice: Mouse[];
  mission?: Panel;
  test?: Panel;
  conflict?: Conflict;
}

const isPair = (row: string[]): row is [string, string] => row.length >= 2;
export const rowOf = (panel: Panel | undefined, name: string): string | undefined => panel?.rows.find((row) => row[0] === name)?.[1];
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function readMouse(scene: Scene, panel: Panel): Mouse {
  const seat = panel.seat!;
  const track = (label: string) => scene.tracks.find((one) => one.seat === seat && one.label === label);
  const comma = panel.title.lastIndexOf(", ");
  return {
    seat,
    group: panel.group,
    name: comma < 0 ? panel.title : panel.title.slice(0, comma),
    rank: comma < 0 ? "" : panel.title.slice(comma + 2),
    nature: { now: track("Nature")?.value ?? 0, full: track("Nature")?.limit ?? 0 },
    fate: track("Fate")?.value ?? 0,
    persona: track("Persona")?.value ?? 0,
    checks: track("Checks")?.value ?? 0,
    conditions: scene.cards
      .filter((card) => card.seat === seat && card.role.startsWith("condition-"))
      .map((card) => ({ id: card.role.slice("condition-".length), name: card.label })),
    rows: panel.rows.filter(isPair).map(([name, words]) => [name, words]),
  };
}

const VOLLEY = /^Volley (\d+) of (.+)$/;
function planOf(cards: Card[], team: string): Pick<Side, "cards" | "actors"> {
  const own = cards.filter((card) => VOLLEY.exec(card.tooltip)?.[2] === team);
  const action = (card: Card) => {
    const words = card.role.replace(/^action-/, "");
    return card.face_up && isAction(words) ? words : undefined;
  };
  return { cards: own.map((card) => ({ action: action(card) })), actors: own.map((card) => card.seat) };
}

const PLANNED = /^Volley (\d+) of (.+), (planned|proposed by (.+))$/;
function planningOf(cards: Card[], team: string): Pick<Side, "planned" | "proposals"> {
  const planned: (Action | undefined)[] = [];
  const proposals: Side["proposals"] = [];
  for (const card of cards) {
    const [, number, whose, , by] = PLANNED.exec(card.tooltip) ?? [];
    const action = card.role.replace(/^(action|proposal)-/, "");
    if (whose !== team || !isAction(action)) continue;
    if (by) proposals.push({ volley: Number(number) - 1, action, by });
    else planned[Number(number) - 1] = action;
  }
  return { planned, proposals };
}

const DISPOSITION = /^Disposition of (.+)$/;
function readConflict(scene: Scene, opposition: Panel | undefined, pairings: Pairings): Conflict | undefined {
  const set = /^(.*): exchange (\d+), volley (\d+)$/.exec(scene.phase);
  const begins = /^(.*): setting up$/.exec(scene.phase);
  if (!set && !begins) return undefined;
  const tracks = scene.tracks.filter((track) => DISPOSITION.test(track.label));
  const sides = tracks.map((track, i): Side => {
    const team = DISPOSITION.exec(track.label)![1]!;
    const has = (role: string) => scene.cards.some((card) => card.role === role && card.tooltip.endsWith(` for ${team}`));
    return {
      name: capital(team),
      opposes: opposition ? opposition.title === team : i === tracks.length - 1,
      disposition: track.value,
      start: track.limit,
      ...planOf(scene.cards, team),
      ...planningOf(scene.cards, team),
      impeded: has("impeded"),
      position: has("position"),
    };
  });
  return {
    name: (set ?? begins)![1]!,
    exchange: Number(set?.[2] ?? 0),
    volley: Number(set?.[3] ?? 1) - 1,
    sides,
    opposition,
    pairings,
  };
}

export function read(scene: Scene): Reading {
  const loose = scene.panels.filter((panel) => panel.group < 0);
  const mission = loose.find((panel) => panel.title === "Mission");
  const test = loose.find((panel) => panel.title.startsWith("Test: "));
  const table = loose.find((panel) => panel.title === "Pairings");
  const opposition = loose.find((panel) => panel !== mission && panel !== test && panel !== table);
  return {
    mice: scene.panels.filter((panel) => panel.group >= 0 && panel.seat !== null).map((panel) => readMouse(scene, panel)),
    mission,
    test,
    conflict: readConflict(scene, opposition, readPairings(table?.rows ?? [])),
  };
}

// A rating as a panel writes it: "4 (P 1/4, F 0/3)", "3 of 4 (P 0/4, F 0/3)", "6", "learning, 2".
export interface Rating {
  rating: number;
  passes: number;
  fails: number;
  learning: number;
}
export function readRating(words: string): Rating | undefined {
  const learning = /^learning, (\d+)$/.exec(words);
  if (learning) return { rating: 0, passes: 0, fails: 0, learning: Number(learning[1]) };
  const full = /^(?:\d+ of )?(\d+)(?: \(P (\d+)\/\d+, F (\d+)\/\d+\))?$/.exec(words);
  return full ? { rating: Number(full[1]), passes: Number(full[2] ?? 0), fails: Number(full[3] ?? 0), learning: 0 } : undefined;
}
