// What Mouse Guard looks like: actions, conditions, seasons, obstacles and things, each with a symbol of emblems.svg.
import type { BadgeArt, GameArt } from "../../look/art";

export const ACTIONS: Record<string, BadgeArt> = {
  attack: { name: "Attack", symbol: "ac-attack" },
  defend: { name: "Defend", symbol: "ac-defend" },
  feint: { name: "Feint", symbol: "ac-feint" },
  maneuver: { name: "Maneuver", symbol: "ac-maneuver" },
};

export const CONDITIONS: Record<string, BadgeArt> = {
  healthy: { name: "Healthy", symbol: "co-healthy" },
  hungry: { name: "Hungry/Thirsty", symbol: "co-hungry" },
  angry: { name: "Angry", symbol: "co-angry" },
  tired: { name: "Tired", symbol: "co-tired" },
  injured: { name: "Injured", symbol: "co-injured" },
  sick: { name: "Sick", symbol: "co-sick" },
};

export const SEASONS = ["spring", "summer", "autumn", "winter"];
export const CATEGORIES = ["weather", "wilderness", "animals", "mice"];

// The longer names first: a halberd in axe mode is no axe.
const THINGS: [RegExp, string][] = [
  [/halberd/i, "wp-halberd"],
  [/hook and line/i, "wp-hook"],
  [/axe/i, "wp-axe"],
  [/bow/i, "wp-bow"],
  [/knife/i, "wp-knife"],
  [/shield/i, "wp-shield"],
  [/sling/i, "wp-sling"],
  [/spear/i, "wp-spear"],
  [/staff/i, "wp-staff"],
  [/sword/i, "wp-sword"],
  [/armour/i, "wp-armour"],
  [/intimidation|deception|evidence|roleplay|promises|repeating/i, "wp-words"],
  [/no weapon|nothing/i, "wp-paws"],
];
export const thingSymbol = (words: string): string => THINGS.find(([name]) => name.test(words))?.[1] ?? "wp-pack";

const FOES: [RegExp, string][] = [
  [/snake/i, "po-snake"],
  [/stoat/i, "po-stoat"],
  [/magpie/i, "po-magpie"],
  [/pike/i, "po-pike"],
];
// Who is met has a face; the weather has its season's sign.
export function foeSymbol(name: string): string {
  const season = SEASONS.find((one) => name.toLowerCase().includes(one));
  return FOES.find(([who]) => who.test(name))?.[1] ?? (season ? `se-${season}` : "po-rival");
}

export const art: GameArt = {
  ground: "felt",
  pieces: {},
  areas: {},
  badges: CONDITIONS,
  things: ACTIONS,
};
