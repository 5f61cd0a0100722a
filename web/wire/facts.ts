// What the facts of a scene say together.
import type { Card as Any, Choice, Counter, Mark, Prompt, Ref, Scene, Sheet, Unit, Zone } from "./types";

// A card that lies in a zone; older games have cards that lie nowhere.
export type Card = Any & Required<Pick<Any, "id" | "kind" | "zone">>;

export const unitsIn = (scene: Scene): Unit[] => scene.units ?? [];
export const countersIn = (scene: Scene): Counter[] => scene.counters ?? [];
export const zonesIn = (scene: Scene): Zone[] => scene.zones ?? [];
export const sheetsIn = (scene: Scene): Sheet[] => scene.sheets ?? [];
export const cardsIn = (scene: Scene): Card[] =>
  scene.cards.filter((card): card is Card => card.id !== undefined && card.kind !== undefined && card.zone !== undefined);

// Cards of older games, which lie nowhere in particular. A game without a board has them in the middle.
export const loose = (scene: Scene): Any[] => (scene.board.width > 0 ? scene.cards.filter((card) => card.zone === undefined) : []);

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
  const { refs } = choice;
  if (refs && refs.length > 0) return refs.map(markOfRef).filter((mark) => mark !== undefined);
  return named(choice.mark) ? [choice.mark] : [];
}
export const markOf = (choice: Choice): Pointed | undefined => marksOf(choice)[0];

// What a question is about.
export function aboutOf(prompt: Prompt | undefined): Pointed | undefined {
  return markOfRef(prompt?.about) ?? (named(prompt?.mark) ? prompt.mark : undefined);
}
