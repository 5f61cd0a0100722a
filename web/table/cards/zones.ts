// Which zones stand where, and what lies in them?
import { cardsIn, zonesIn, type Card, type Pointed } from "../../wire/facts";
import { labelOf } from "../../look/names.svelte";
import type { Scene, Zone } from "../../wire/types";
import { sameMark } from "../marks";

export const cardsOf = (scene: Scene, zone: Zone): Card[] =>
  cardsIn(scene)
    .filter((card) => card.zone === zone.id)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));

// How many lie face down: there, but not to be seen.
export const backsOf = (zone: Zone, cards: Card[]): number => Math.max(0, (zone.count ?? cards.length) - cards.length);

export interface Place {
  name: string;
  takes: number;
  card?: Card;
}

// Named places with what lies in them; a card that takes two covers the next one.
export function placesOf(zone: Zone, cards: Card[]): Place[] {
  const names = zone.places ?? [];
  const places: Place[] = [];
  for (let i = 0; i < names.length;) {
    const card = cards.find((one) => (one.place ?? 0) === i);
    const takes = Math.min(card?.takes ?? 1, names.length - i);
    places.push({ name: names[i]!, takes, card });
    i += Math.max(1, takes);
  }
  return places;
}

// "unit:3" as its number.
const unitOf = (zone: Zone): number | undefined => (zone.of?.startsWith("unit:") ? Number(zone.of.slice(5)) : undefined);

// Ordered rows that belong to nobody stand above the table: whose turn it is must not be missed.
export const rowsAbove = (scene: Scene): Zone[] =>
  zonesIn(scene).filter((zone) => zone.layout === "row" && zone.of === undefined && (zone.owner ?? null) === null);

// What belongs to nobody and is no row: decks and discards.
export const common = (scene: Scene): Zone[] =>
  zonesIn(scene).filter((zone) => zone.layout !== "row" && zone.of === undefined && (zone.owner ?? null) === null);

export const ofSeat = (scene: Scene, seat: number | null): Zone[] =>
  zonesIn(scene).filter((zone) => zone.of === undefined && zone.owner !== undefined && zone.owner !== null && zone.owner === seat);

export const ofUnit = (scene: Scene, unit: number): Zone[] => zonesIn(scene).filter((zone) => unitOf(zone) === unit);

// Units that hold something, in the order of the scene.
export const holders = (scene: Scene): number[] => [
  ...new Set(
    zonesIn(scene)
      .map(unitOf)
      .filter((unit) => unit !== undefined),
  ),
];

// The older label is already in words.
export const nameOfCard = (card: Card): string => card.name || card.label || labelOf(card.kind);

export const keyOfMark = (mark: Pointed): string => {
  const [is, id] = Object.entries(mark).find(([, value]) => value !== undefined) ?? [];
  return is === undefined ? "" : `${is} ${id}`;
};

export function markOfKey(key: string | undefined): Pointed | undefined {
  const [is, id] = (key ?? "").split(" ");
  return is && id ? ({ [is]: Number(id) } as Pointed) : undefined;
}

export const includes = (marks: Pointed[], mark: Pointed) => marks.some((one) => sameMark(one, mark));
