// The table of a game that has neither a board nor a stage of its own.
export { default as Lists } from "../Lists.svelte";
