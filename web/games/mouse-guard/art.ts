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

// The obstacles by their categories.
export const CATEGORIES: Record<string, string> = {
  weather: "ob-weather",
  wilderness: "ob-wilderness",
  animal: "ob-animals",
  mice: "ob-mice",
};

const WORDS = ["intimidation", "deception", "evidence", "roleplay", "promises", "repeating"];
const THINGS: Record<string, string> = {
  axe: "wp-axe",
  bow: "wp-bow",
  halberd: "wp-halberd",
  "halberd-axe": "wp-halberd",
  "halberd-spear": "wp-halberd",
  "hook-and-line": "wp-hook",
  knife: "wp-knife",
  shield: "wp-shield",
  sling: "wp-sling",
  spear: "wp-spear",
  staff: "wp-staff",
  sword: "wp-sword",
  "light-armour": "wp-armour",
  "heavy-armour": "wp-armour",
  nothing: "wp-paws",
};
export const thingSymbol = (id: string): string => THINGS[id] ?? (WORDS.includes(id) ? "wp-words" : "wp-pack");

const FOES: Record<string, string> = { "grass-snake": "po-snake", stoat: "po-stoat", magpie: "po-magpie", pike: "po-pike" };
// Who is met has a face; the weather has its season's sign.
export const foeSymbol = (foe: { who: string; season?: string } | undefined): string =>
  FOES[foe?.who ?? ""] ?? (foe?.season ? `se-${foe.season}` : "po-rival");

export const art: GameArt = {
  ground: "felt",
  pieces: {},
  areas: {},
  badges: CONDITIONS,
  things: ACTIONS,
};
