// A game's box on the shelf. A game without games/<game>/card.ts gets a plain one.
import type { Game } from "../wire/types";

export interface Card {
  blurb: string;
  facts: string[];
  ground: string; // colours as CSS: the box, its pattern, its emblem
  pattern: string;
  ink: string;
  emblem: string; // SVG in 64 by 64, drawn with currentColor and var(--cut)
  backdrop: string; // SVG in 240 by 142, drawn with currentColor
  building?: Building;
}

// What a list of this game is made of, in its own words.
export interface Building {
  one: string; // "group"
  many: string;
  nobody: string; // while there is none
  size?: { option: string; words: string }; // the house rule that says how large it may be
}

const files = import.meta.glob<{ card: Card }>("../games/*/card.ts", { eager: true });

const shelf = new Map<string, Card>();
for (const [path, file] of Object.entries(files)) shelf.set(path.split("/").at(-2)!.replaceAll("_", "-"), file.card);

export function cardOf(game: Pick<Game, "id" | "name">): Card {
  return shelf.get(game.id) ?? plain(game.name);
}

const GROUPS: Building = {
  one: "group",
  many: "groups",
  nobody: "Nobody has joined yet. Add groups above, draw a random list, or open an example.",
};
export const buildingOf = (game: Pick<Game, "id" | "name">): Building => cardOf(game).building ?? GROUPS;

function plain(name: string): Card {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 2)
    .replace(/[<>&"]/g, "")
    .toUpperCase();
  return {
    blurb: "",
    facts: [],
    ground: "var(--well)",
    pattern: "var(--rule)",
    ink: "var(--ink)",
    emblem: `<rect x="8" y="8" width="48" height="48" rx="8" fill="none" stroke="currentColor" stroke-width="3.4"/>
      <text x="32" y="41" text-anchor="middle" font-size="25" font-weight="600"
        font-family="var(--serif)" fill="currentColor">${letters}</text>`,
    backdrop: `<path d="M0 36H240M0 72H240M0 108H240" stroke="currentColor" stroke-width="1.5"/>`,
  };
}
