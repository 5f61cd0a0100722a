// The facts of a scene that stand beside its older members. What is absent has its default.
import type { Area, Card as OldCard, Choice, Mark, Piece, Point, Prompt, Scene } from "./types";

export type Ref = string; // "unit:3": what it is and its id

export interface Value {
  key: string;
  number?: number;
  of?: number;
  term?: string; // a name in place of a number
  versus?: string; // a column over what the other side may do
  words?: string;
}

export interface Sign {
  kind: string;
  count?: number;
}

export interface Thing {
  id: number;
  kind: string;
  name?: string;
  owner?: number | null;
  values?: Value[];
  signs?: Sign[];
}

export interface Unit extends Thing {
  stands?: number; // of a formation
  files?: number;
}

// With a width it is a disc, with a depth too a block whose front looks along its heading.
export interface Placed {
  unit?: number;
  kind?: string;
  at?: Point;
  width?: number;
  depth?: number;
  in?: number; // the space that it shares with others
  leads?: boolean;
}
export type Base = Piece & Placed;

export interface Cell {
  is?: "terrain" | "region" | "space";
  kind?: string;
  next?: number[]; // spaces one step away
}
export type Ground = Area & Cell;

export interface Counter {
  id: number;
  kind: string;
  owner?: number | null;
  number?: number;
  of?: number;
  marks?: { kind: string; number: number }[];
}

export type Layout = "hand" | "slots" | "pile" | "row";

export interface Zone {
  id: number;
  layout: Layout;
  kind: string;
  owner?: number | null;
  of?: Ref; // on whose card it is drawn
  count?: number; // seen or not
  at?: number; // row: whose turn it is
  places?: string[];
}

export interface Card extends Thing {
  zone: number;
  place?: number;
  takes?: number;
  open?: boolean; // false: only this seat sees its face
}

export interface Facts {
  units?: Unit[];
  counters?: Counter[];
  zones?: Zone[];
  sheets?: Thing[];
  scenario?: string;
}
export type FactScene = Scene & Facts;

export type Role = "act" | "target" | "place" | "pass" | "done" | "resign";

export interface ChoiceFacts {
  role?: Role;
  refs?: Ref[];
  cost?: Value;
  details?: Value[];
}
export type FactChoice = Choice & ChoiceFacts;

export const unitsIn = (scene: Scene): Unit[] => (scene as FactScene).units ?? [];
export const countersIn = (scene: Scene): Counter[] => (scene as FactScene).counters ?? [];
export const zonesIn = (scene: Scene): Zone[] => (scene as FactScene).zones ?? [];
export const sheetsIn = (scene: Scene): Thing[] => (scene as FactScene).sheets ?? [];
// Those that lie in a zone; older games have cards that lie nowhere.
export const cardsIn = (scene: Scene): Card[] =>
  (scene.cards as (OldCard & Partial<Card>)[]).filter(
    (card): card is OldCard & Card => card.zone !== undefined && card.kind !== undefined,
  );

// Cards of older games, which lie nowhere in particular. A game without a board has them in the middle.
export const loose = (scene: Scene): OldCard[] =>
  scene.board.width > 0 ? scene.cards.filter((card) => (card as Partial<Card>).zone === undefined) : [];

// What the page points at, in the words of the older marks and of refs alike.
export interface Pointed extends Mark {
  card?: number;
  zone?: number;
  counter?: number;
  seat?: number;
}

export function markOfRef(ref: Ref | undefined): Pointed | undefined {
  const [is, id] = (ref ?? "").split(":");
  const number = Number(id);
  switch (is) {
    case "unit":
      return { group: number };
    case "area":
    case "card":
    case "zone":
    case "counter":
    case "seat":
      return { [is]: number };
    default:
      return undefined;
  }
}

const named = (mark: Mark | undefined): mark is Mark => mark !== undefined && Object.keys(mark).length > 0;

// What a choice is about: the first is what is clicked, two make an arrow.
export function marksOf(choice: Choice): Pointed[] {
  const { refs } = choice as FactChoice;
  if (refs && refs.length > 0) return refs.map(markOfRef).filter((mark) => mark !== undefined);
  return named(choice.mark) ? [choice.mark] : [];
}
export const markOf = (choice: Choice): Pointed | undefined => marksOf(choice)[0];

// What a question is about.
export function aboutOf(prompt: Prompt | undefined): Pointed | undefined {
  const { about } = (prompt ?? {}) as { about?: Ref };
  return markOfRef(about) ?? (named(prompt?.mark) ? prompt.mark : undefined);
}
