// What does each role look like? A game's folder says so in its art.ts; what no folder knows gets a decent common look,
// so that a game without a folder can be played all the same.
import type { Area, LookInfo, Piece, Scene } from "../wire/types";
import { artsHere, isOf } from "./arts.svelte";
import { likeOf } from "./names.svelte";

export interface PieceArt {
  name: string;
  symbol: string; // of look/emblems
  follower?: { name: string; symbol: string }; // those of the unit who do not lead it, where they differ
  hero?: boolean; // stands on a gold burst
  pointed?: boolean; // its ears are
}

export interface Strewn {
  symbol: string;
  gap: number; // between one and the next, in hundredths of the board's longer side
  size: number;
}

export interface AreaArt {
  name: string;
  ground?: string; // a token; none: the board shows through
  disc?: string; // a symbol for round pieces
  square?: string; // a symbol that fills a rectangle
  strewn?: Strewn[]; // over any outline
  tiers?: string[]; // tokens of ever smaller outlines: a hill
  merlons?: boolean; // battlements instead of ticks where it blocks sight
  zone?: boolean; // marked ground, not a thing that stands there
  common?: boolean; // nobody knows more of it than what it does
}

export interface BadgeArt {
  name: string;
  symbol: string;
}

export type GroundName = "meadow" | "waste" | "felt" | "map" | "tiles";

// A strip along a rim, a solid wall, a line that bars the way, a way or an arc, two in contact, a crack, a door out.
export type LineLook = "edge" | "wall" | "bar" | "way" | "contact" | "gap" | "exit";

// A zone about a unit: plainly outlined, an arc of fire, covered, lying open.
export type ZoneLook = "zone" | "arc" | "good" | "bad";

export interface GameArt {
  ground: GroundName;
  headings?: boolean; // does it matter where a piece looks?
  pieces: Record<string, PieceArt>;
  areas: Record<string, AreaArt>;
  badges: Record<string, BadgeArt>;
  things?: Record<string, BadgeArt>; // what only words speak of: spells
  cards?: Record<string, string>; // symbols of cards by kind
  lines?: Record<string, LineLook>;
  zones?: Record<string, ZoneLook>; // of what a unit has before and beside it, by kind
  faces?: Record<string, string>; // symbols of named faces of dice
  verbs?: Record<string, string>; // symbols of what is done, where the common ones do not fit
  refine?(piece: Piece, scene: Scene): string; // a role that says more than the scene's own
}

export function artOf(game: string): GameArt | undefined {
  const fits = [...artsHere().keys()].filter((folder) => isOf(folder, game));
  return artsHere().get(fits.sort((a, b) => b.length - a.length)[0] ?? "");
}

export const drawnGames = () => [...artsHere().keys()];

export const groundOf = (game: string, scene?: Scene): GroundName =>
  scene?.board.unit_name === "league" ? "map" : (artOf(game)?.ground ?? (hasSpaces(scene) ? "tiles" : "felt"));
const hasSpaces = (scene?: Scene) => scene?.areas.some((area) => area.is === "space") ?? false;

export interface PieceLook {
  name: string;
  symbol?: string; // none: letters
  letters: string;
  hero: boolean;
  pointed: boolean; // of its ears
}

export function pieceLook(game: string, role: string, leader = true): PieceLook {
  const art = artOf(game)?.pieces[role];
  const shown = !leader && art?.follower ? art.follower : art;
  return {
    name: shown?.name ?? spoken(role),
    symbol: shown?.symbol,
    letters: initials(role),
    hero: (art?.hero ?? false) && shown === art,
    pointed: art?.pointed ?? false,
  };
}

// Finer than the role where the game's folder can tell: which trait a Heavy has, what a Ward does.
export function roleOf(game: string, piece: Piece, scene: Scene): string {
  const art = artOf(game);
  const finer = art?.refine?.(piece, scene);
  return finer !== undefined && art?.pieces[finer] ? finer : piece.role;
}

// A card of a kind that the folder has no picture for shows what it is like on the table, else letters.
export function cardLook(game: string, kind: string): { symbol?: string; letters: string } {
  const art = artOf(game);
  return { symbol: art?.cards?.[kind] ?? art?.pieces[kind]?.symbol, letters: initials(kind) };
}

export const faceSymbol = (game: string, name: string | undefined): string | undefined =>
  name === undefined ? undefined : artOf(game)?.faces?.[name];

// What is done, by the names that games give it.
const VERBS: Record<string, string[]> = {
  "vb-move": ["move", "walk", "step", "scurry", "forward", "skirmish", "leader-move", "arrive"],
  "vb-charge": ["charge", "countercharge", "double-move"],
  "vb-line": ["line", "line-double", "formation"],
  "vb-shoot": ["shoot"],
  "vb-fight": ["fight", "battle", "attack"],
  "vb-hold": ["hold", "receive", "keep-back"],
  "vb-search": ["search", "reveal"],
  "vb-heal": ["recover", "rest", "treat", "rations", "stand-up"],
  "vb-turn": ["quarter-left", "quarter-right", "face", "roll-again", "again", "reroll-die"],
  "vb-back": ["fall-back", "evade", "reverse", "break-off", "leave"],
  "vb-magic": ["use-ability", "play-trick", "teleport", "resurrect", "omen"],
  "vb-door": ["explore-exit", "explore-flip", "enter"],
  "vb-give": ["share", "equip", "give", "give-card", "swap-cards", "leader-attach"],
  "vb-end": ["end-turn", "stop"],
};
const COMMON_VERBS = new Map(Object.entries(VERBS).flatMap(([symbol, names]) => names.map((name) => [name, symbol] as const)));
export const verbSymbol = (game: string, verb: string | undefined): string | undefined =>
  verb === undefined ? undefined : (artOf(game)?.verbs?.[verb] ?? COMMON_VERBS.get(verb));

// A piece of ground in a list: what it is drawn with.
export const areaSymbol = (look: AreaArt): string | undefined => look.disc ?? look.square ?? look.strewn?.[0]?.symbol;

const LINES: Record<string, LineLook> = { edge: "edge", wall: "wall", door: "bar", bar: "bar", barrier: "bar", contact: "contact" };

// By its kind, where a folder or the common looks know it, then by the last word of it: "table-edge" is an edge.
export function lineLook(game: string, kind: string): LineLook {
  const last = kind.slice(kind.lastIndexOf("-") + 1);
  return artOf(game)?.lines?.[kind] ?? LINES[kind] ?? LINES[last] ?? "way";
}

export function badgeLook(game: string, role: string): BadgeArt & { letters?: string } {
  const art = artOf(game)?.badges[role];
  return art ?? { name: spoken(role), symbol: "bd-other", letters: initials(role).slice(0, 1) };
}

// Is the number written on the badge? One of a kind needs none, but wounds are always counted.
export const countShown = (symbol: string, count: number) => count > 1 || (count === 1 && symbol === "bd-wound");

// By what it is called, where the folder knows that, then by its role, then as the game's data say that its kind looks.
export function areaLook(
  game: string,
  area: Pick<Area, "role" | "label" | "enter" | "stops" | "blocks_sight"> & { kind?: string },
): AreaArt {
  const art = artOf(game)?.areas;
  const known = art?.[slug(area.label)] ?? art?.[area.role];
  if (known) return known;
  const like = likeOf(area.kind || area.role);
  const common = like && COMMON[like];
  if (common) return { ...common, name: spoken(area.role) };
  const plain = area.enter && !area.stops;
  return { name: spoken(area.role), ground: plain ? "--t-clear" : area.enter ? "--t-mud" : "--t-stone2", common: plain };
}

// What a piece of ground is called: its own name, else its kind's.
export const areaName = (game: string, area: Area): string => area.name || area.label || areaLook(game, area).name;

const strewn = (ground: string, symbol: string, gap: number, size: number) => ({ ground, strewn: [{ symbol, gap, size }] });
const COMMON: Partial<Record<LookInfo["like"], Omit<AreaArt, "name">>> = {
  zone: { zone: true },
  exit: { zone: true, strewn: [{ symbol: "mo-arrow", gap: 6, size: 3 }] },
  road: strewn("--t-path", "mo-rut", 3.4, 2.6),
  bridge: { ground: "--t-wood" },
  ford: strewn("--t-water", "mo-stone", 2.4, 1.8),
  water: strewn("--t-water2", "mo-wave", 3, 2.6),
  mud: strewn("--t-mud", "mo-reed", 3.6, 3),
  rubble: strewn("--t-stone2", "mo-stone", 2.4, 2),
  wood: strewn("--t-leaf2", "mo-tree", 3.6, 4),
  wall: strewn("--t-stone2", "mo-block", 2.4, 2.4),
  tower: strewn("--t-stone2", "mo-block", 2.4, 2.4),
  battlement: strewn("--t-stone2", "mo-block", 2.4, 2.4),
  gate: strewn("--t-stone2", "mo-slab", 3, 3),
  hill: { ground: "--t-earth", tiers: ["--t-earth2", "--t-earth3"] },
  building: strewn("--t-straw", "mo-slab", 3, 3),
  rock: strewn("--t-stone2", "mo-rock", 3.6, 4),
  solid: { ground: "--t-stone2" },
};

export function spoken(role: string): string {
  const words = role.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function initials(role: string): string {
  const words = role.split(/[-_ ]+/).filter(Boolean);
  if (words.length > 1) return (words[0]![0]! + words[1]![0]!).toUpperCase();
  const word = words[0] ?? "?";
  return word.charAt(0).toUpperCase() + word.charAt(1);
}

const slug = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
