// What a table of Might of Arms shows once somebody charges: what is declared, what is answered, what came of it.
export { default as Declared } from "./Declared.svelte";
export { default as Fray } from "./Fray.svelte";
export { default as Responses } from "./Responses.svelte";
