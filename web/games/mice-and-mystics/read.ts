// What the scene of a chapter holds, in the words of the game.
import { cardsIn, countersIn, sheetsIn, unitsIn, zonesIn, type Card } from "../../wire/facts";
import type { Choice, Prompt, Scene, Unit, Value, Zone } from "../../wire/types";

interface Valued {
  values?: Value[];
}
export const valueOf = (thing: Valued | undefined, key: string): Value | undefined => thing?.values?.find((value) => value.key === key);
export const numberOf = (thing: Valued | undefined, key: string): number => valueOf(thing, key)?.number ?? 0;
export const hasSign = (thing: { signs?: { kind: string }[] }, kind: string): boolean =>
  thing.signs?.some((sign) => sign.kind === kind) ?? false;

const zoneOf = (scene: Scene, kind: string): Zone | undefined => zonesIn(scene).find((zone) => zone.kind === kind);
const cardsOf = (scene: Scene, zone: Zone | undefined): Card[] =>
  zone
    ? cardsIn(scene)
        .filter((card) => card.zone === zone.id)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    : [];

// Mice carry things; minions have none.
export const miceIn = (scene: Scene): Unit[] => {
  const holders = new Set(
    zonesIn(scene)
      .filter((zone) => zone.kind === "gear")
      .map((zone) => zone.of),
  );
  return unitsIn(scene).filter((unit) => holders.has(`unit:${unit.id}`));
};

export interface Track {
  cards: Card[];
  at: number; // whose turn it is; -1: nobody's
}
export function trackOf(scene: Scene): Track {
  const zone = zoneOf(scene, "initiative");
  return { cards: cardsOf(scene, zone), at: zone?.at ?? -1 };
}

export const encounterOf = (scene: Scene): Card | undefined => cardsOf(scene, zoneOf(scene, "encounter"))[0];
export const counterOf = (scene: Scene, kind: string) => countersIn(scene).find((counter) => counter.kind === kind);
const OWN_PLACE = ["page", "wheel", "round", "surges"];
export const objectsOf = (scene: Scene) => countersIn(scene).filter((counter) => !OWN_PLACE.includes(counter.kind));

export interface Tile {
  id: number;
  name: string;
  side: string;
  x: number;
  y: number;
  here: boolean;
  explored: boolean;
}
export const tilesOf = (scene: Scene): Tile[] =>
  sheetsIn(scene)
    .filter((sheet) => sheet.kind === "tile")
    .map((sheet) => ({
      id: sheet.id,
      name: sheet.name ?? "",
      side: valueOf(sheet, "side")?.words ?? "",
      x: numberOf(sheet, "column"),
      y: numberOf(sheet, "row"),
      here: hasSign(sheet, "here"),
      explored: hasSign(sheet, "explored"),
    }));

// The bar of actions: what a mouse does on its turn, in the order of the reference sheet.
export const GROUPS: { name: string; verbs: string[] }[] = [
  { name: "Actions", verbs: ["battle", "explore-exit", "explore-flip", "search", "recover", "scurry", "stand-up"] },
  { name: "Free", verbs: ["share", "equip", "level-up"] },
  { name: "Abilities and tricks", verbs: ["use-ability", "use-trait", "play-trick"] },
];
const KNOWN = new Set(["step", "end-turn", ...GROUPS.flatMap((group) => group.verbs)]);

export interface Bar {
  groups: { name: string; choices: Choice[] }[];
  steps: Choice[];
}
const of = (choices: Choice[], verbs: string[]) =>
  verbs.flatMap((verb) => choices.filter((choice) => choice.verb === verb)).sort((a, b) => Number(b.allowed) - Number(a.allowed));

// Only of an idle moment that holds nothing else; other questions are asked as everywhere.
export function barOf(prompt: Prompt | undefined): Bar | undefined {
  if (prompt?.kind_name !== "idle" || prompt.choices.some((choice) => !KNOWN.has(choice.verb ?? ""))) return undefined;
  const { choices } = prompt;
  return {
    groups: GROUPS.map(({ name, verbs }) => ({ name, choices: of(choices, verbs) })).filter((group) => group.choices.length > 0),
    steps: of(choices, ["step"]).filter((choice) => choice.allowed),
  };
}
