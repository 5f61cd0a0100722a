// The table of a game that has a board.
export { default as Board } from "../board/Board.svelte";
