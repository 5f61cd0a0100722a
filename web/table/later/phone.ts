// The table on a narrow screen.
export { default as Phone } from "../Phone.svelte";
