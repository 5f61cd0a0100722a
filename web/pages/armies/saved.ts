// Army lists kept in this browser, per game.
export interface Saved {
  name: string;
  text: string; // TOML, as the server wrote it
}

const key = (game: string) => `warren.lists.${game}`;

export function savedLists(game: string): Saved[] {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "[]") as Saved[];
  } catch {
    return [];
  }
}

export function saveList(game: string, list: Saved): void {
  localStorage.setItem(key(game), JSON.stringify([list, ...savedLists(game).filter((one) => one.name !== list.name)]));
}

export function dropList(game: string, name: string): void {
  localStorage.setItem(key(game), JSON.stringify(savedLists(game).filter((one) => one.name !== name)));
}
