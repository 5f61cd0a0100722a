// What Rattle and Rend looks like: roles of the scene to symbols of look/emblems.
import type { GameArt } from "../../look/art";
import type { Piece, Scene } from "../../wire/types";

const scree = { symbol: "mo-scree", gap: 3.4, size: 3.4 };

// A Heavy's trait and a Ward's reaction stand in the group's panel.
function refine(piece: Piece, scene: Scene): string {
  const has = scene.panels.find((panel) => panel.group === piece.group)?.rows.find(([name]) => name === "Has")?.[1];
  const first = has?.split(",")[0]?.trim().toLowerCase().replaceAll(" ", "-");
  return first ? `${piece.role}-${first}` : piece.role;
}

export const art: GameArt = {
  ground: "waste",
  pieces: {
    champion: { name: "Champion", symbol: "rr-champion" },
    heavy: { name: "Heavy", symbol: "rr-heavy" },
    "heavy-colossal": { name: "Heavy, Colossal", symbol: "rr-colossal" },
    "heavy-flyer": { name: "Heavy, Flyer", symbol: "rr-flyer" },
    "heavy-transport": { name: "Heavy, Transport", symbol: "rr-transport" },
    fighters: { name: "Fighters", symbol: "rr-fighters" },
    shooters: { name: "Shooters", symbol: "rr-shooters" },
    skirmishers: { name: "Skirmishers", symbol: "rr-skirmishers" },
    ward: { name: "Ward", symbol: "rr-ward" },
    "ward-defiance": { name: "Ward, Defiance", symbol: "rr-ward-defiance" },
    "ward-vengeance": { name: "Ward, Vengeance", symbol: "rr-ward-vengeance" },
    "ward-reversal": { name: "Ward, Reversal", symbol: "rr-ward-reversal" },
    "ward-confusion": { name: "Ward, Confusion", symbol: "rr-ward-confusion" },
    "ward-sacrifice": { name: "Ward, Sacrifice", symbol: "rr-ward-sacrifice" },
    "ward-pursuit": { name: "Ward, Pursuit", symbol: "rr-ward-pursuit" },
    "ward-detonate": { name: "Ward, Detonate", symbol: "rr-ward-detonate" },
    "ward-rally": { name: "Ward, Rally", symbol: "rr-ward-rally" },
  },
  areas: {
    rough: { name: "Rough ground", ground: "--t-earth", strewn: [scree] },
    blocking: { name: "Blocking terrain", ground: "--t-stone2", strewn: [{ symbol: "mo-rock", gap: 4, size: 4.4 }] },
    hazardous: { name: "Hazardous ground", ground: "--t-water3", strewn: [{ symbol: "mo-skull", gap: 5, size: 3 }] },
    thicket: { name: "Thicket", ground: "--t-leaf2", strewn: [{ symbol: "mo-bramble", gap: 2.7, size: 3.8 }] },
    "broken-wall": { name: "Broken Wall", ground: "--t-stone2", strewn: [{ symbol: "mo-block", gap: 2.6, size: 2.9 }] },
    cairn: { name: "Cairn", ground: "--t-rock2", strewn: [{ symbol: "mo-stone", gap: 2.3, size: 3.4 }] },
    scree: { name: "Scree", ground: "--t-earth", strewn: [scree] },
    "mire-strip": { name: "Mire Strip", ground: "--t-mud", strewn: [{ symbol: "mo-reed", gap: 4.2, size: 3.4 }] },
    "tar-seep": { name: "Tar Seep", ground: "--t-char", strewn: [{ symbol: "mo-bubble", gap: 3.1, size: 3 }] },
    "ember-bed": { name: "Ember Bed", ground: "--t-char2", strewn: [{ symbol: "mo-ember", gap: 3.4, size: 3.6 }] },
    hill: { name: "Hill", ground: "--t-earth", tiers: ["--t-earth2", "--t-earth3"] },
    marker: { name: "Marker", ground: "--hero", disc: "rr-flag" },
  },
  badges: {
    champion: { name: "Champion attached", symbol: "bd-champion" },
    target: { name: "Target of the Duel", symbol: "bd-target" },
    rested: { name: "Has rested", symbol: "bd-rested" },
    acted: { name: "Took the latest action", symbol: "bd-acted" },
    passengers: { name: "Carries groups", symbol: "bd-passengers" },
    marker: { name: "Carries a marker", symbol: "bd-marker" },
  },
  refine,
};
