// What is told beside a question: what happened since one's last answer, and who asked whoever followed a link.
export { default as Since } from "../show/Since.svelte";
export { default as Welcome } from "../coach/Welcome.svelte";
