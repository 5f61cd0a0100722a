// Which symbols are on the sheet besides the common ones? Those of the ground and of deeds, and what a game's folder brings: fetched when a
// page draws them.
import { fetchAllArt, isOf } from "./arts.svelte";

const ground = import.meta.glob<string>("./emblems/{textures,verbs}.svg", { query: "?raw", import: "default" });
const folders = import.meta.glob<string>("../games/*/emblems.svg", { query: "?raw", import: "default" });

let sheets = $state.raw<Record<string, string>>({});
export const drawn = (): { name: string; sheet: string }[] => Object.entries(sheets).map(([name, sheet]) => ({ name, sheet }));

async function fetchSheets(files: Record<string, () => Promise<string>>): Promise<void> {
  const missing = Object.entries(files).filter(([path]) => !(path in sheets));
  const texts = await Promise.all(missing.map(([, load]) => load()));
  if (missing.length > 0) sheets = { ...sheets, ...Object.fromEntries(missing.map(([path], i) => [path, texts[i]!])) };
}

// What a board of this game is drawn with; a campaign is named after its game.
export async function drawBoardOf(game: string): Promise<void> {
  const own = Object.entries(folders).filter(([path]) => isOf(path.split("/").at(-2)!, game));
  await fetchSheets({ ...ground, ...Object.fromEntries(own) });
}

export const drawAll = async (): Promise<void> => void (await Promise.all([fetchSheets({ ...ground, ...folders }), fetchAllArt()]));
