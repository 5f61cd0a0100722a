// What a game with cards has round its board.
export { default as RowsAbove } from "../cards/RowsAbove.svelte";
export { default as Tray } from "../cards/Tray.svelte";
