// What is shown of a match that is over.
export { default as AfterMatch } from "../after/AfterMatch.svelte";
export { default as EndBanner } from "../EndBanner.svelte";
