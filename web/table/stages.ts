// A game without a board may lay its table itself: games/<game>/Stage.svelte. Without one its scene is drawn as lists.
import type { Component } from "svelte";
import type { Desk } from "./desk.svelte";

const folders = import.meta.glob<{ default: Component<{ desk: Desk }> }>("../games/*/Stage.svelte", { eager: true });
const byGame = new Map(Object.entries(folders).map(([path, file]) => [path.split("/").at(-2)!, file.default]));

export const stageOf = (game: string): Component<{ desk: Desk }> | undefined => byGame.get(game);
