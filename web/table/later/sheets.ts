// What is laid over the table.
export { default as HandOver } from "../HandOver.svelte";
export { default as Help } from "../Help.svelte";
export { default as Menu } from "../Menu.svelte";
