// A game may have a sheet of paper for what its lists describe: games/<game>/SheetPage.svelte.
import type { Component } from "svelte";

export interface SheetProps {
  match?: { id: number; key: string; seat: number }; // as it stands there; else as `text` has it
  text?: string;
}

const folders = import.meta.glob<{ default: Component<SheetProps> }>("../games/*/SheetPage.svelte");
const pathOf = (game: string) => `../games/${game}/SheetPage.svelte`;

export const hasSheet = (game: string): boolean => pathOf(game) in folders;
export const sheetOf = (game: string): Promise<Component<SheetProps>> | undefined =>
  folders[pathOf(game)]?.().then((file) => file.default);

const KEY = "warren.sheet";

// The builder hands over what is to be printed; it stays as long as the window, so that the page can be loaded again.
export const layOnPaper = (text: string): void => sessionStorage.setItem(KEY, text);
export const onPaper = (): string | undefined => sessionStorage.getItem(KEY) ?? undefined;
