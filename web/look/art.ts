// What does each role look like? A game's folder says so in its art.ts; what no folder knows gets a decent common look,
// so that a game without a folder can be played all the same.
import type { Area, Piece, Scene } from "../wire/types";

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
  refine?(piece: Piece, scene: Scene): string; // a role that says more than the scene's own
}

const folders = import.meta.glob<{ art: GameArt }>("../games/*/art.ts", { eager: true });
const byGame = new Map(Object.entries(folders).map(([path, { art }]) => [path.split("/").at(-2)!, art]));

// A campaign is named after its game: the longest folder name that the game's name begins with.
export function artOf(game: string): GameArt | undefined {
  const fits = [...byGame.keys()].filter((name) => game === name || game.startsWith(name + "-"));
  return byGame.get(fits.sort((a, b) => b.length - a.length)[0] ?? "");
}

export const drawnGames = () => [...byGame.keys()];

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

// By what it is called, where the folder knows that, then by its role, then by the words in its role.
export function areaLook(game: string, area: Pick<Area, "role" | "label" | "enter" | "stops" | "blocks_sight">): AreaArt {
  const art = artOf(game)?.areas;
  const known = art?.[slug(area.label)] ?? art?.[area.role];
  if (known) return known;
  const words = COMMON.find(([word]) => area.role.includes(word));
  if (words) return { ...words[1], name: spoken(area.role) };
  const plain = area.enter && !area.stops;
  return { name: spoken(area.role), ground: plain ? "--t-clear" : area.enter ? "--t-mud" : "--t-stone2", common: plain };
}

const COMMON: [string, AreaArt][] = [
  ["zone", { name: "", zone: true }],
  ["edge", { name: "", zone: true }],
  ["exit", { name: "", zone: true, strewn: [{ symbol: "mo-arrow", gap: 6, size: 3 }] }],
  ["path", { name: "", ground: "--t-path", strewn: [{ symbol: "mo-rut", gap: 3.4, size: 2.6 }] }],
  ["road", { name: "", ground: "--t-path", strewn: [{ symbol: "mo-rut", gap: 3.4, size: 2.6 }] }],
  ["water", { name: "", ground: "--t-water2", strewn: [{ symbol: "mo-wave", gap: 3, size: 2.6 }] }],
  ["river", { name: "", ground: "--t-water2", strewn: [{ symbol: "mo-wave", gap: 3, size: 2.6 }] }],
  ["mud", { name: "", ground: "--t-mud", strewn: [{ symbol: "mo-reed", gap: 3.6, size: 3 }] }],
  ["wood", { name: "", ground: "--t-leaf2", strewn: [{ symbol: "mo-tree", gap: 3.6, size: 4 }] }],
  ["hedge", { name: "", ground: "--t-leaf2", strewn: [{ symbol: "mo-bramble", gap: 2.6, size: 3 }] }],
  ["wall", { name: "", ground: "--t-stone2", strewn: [{ symbol: "mo-block", gap: 2.4, size: 2.4 }] }],
  ["hill", { name: "", ground: "--t-earth", tiers: ["--t-earth2", "--t-earth3"] }],
  ["building", { name: "", ground: "--t-straw", strewn: [{ symbol: "mo-slab", gap: 3, size: 3 }] }],
  ["rock", { name: "", ground: "--t-stone2", strewn: [{ symbol: "mo-rock", gap: 3.6, size: 4 }] }],
];

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
