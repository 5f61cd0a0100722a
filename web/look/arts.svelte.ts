// Which games' art is here? That of a game is fetched before its table is shown, or when a page draws it.
import type { GameArt } from "./art";

const folders = import.meta.glob<{ art: GameArt }>("../games/*/art.ts");
const nameOf = (path: string): string => path.split("/").at(-2)!;

let here = $state.raw<ReadonlyMap<string, GameArt>>(new Map());
export const artsHere = (): ReadonlyMap<string, GameArt> => here;

// A campaign is named after its game.
export const isOf = (folder: string, game: string): boolean => game === folder || game.startsWith(folder + "-");

async function fetchFolders(wanted: (folder: string) => boolean): Promise<void> {
  const missing = Object.entries(folders).filter(([path]) => wanted(nameOf(path)) && !here.has(nameOf(path)));
  const arts = await Promise.all(missing.map(([, load]) => load()));
  if (missing.length > 0) here = new Map([...here, ...missing.map(([path], i) => [nameOf(path), arts[i]!.art] as const)]);
}

export const fetchArt = (game: string): Promise<void> => fetchFolders((folder) => isOf(folder, game));
export const fetchAllArt = (): Promise<void> => fetchFolders(() => true);
