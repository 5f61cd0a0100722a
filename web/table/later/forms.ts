// Answers that are no choice from a list: a place, a number, a text, dice that somebody rolls by hand.
export { default as NumberForm } from "../strip/NumberForm.svelte";
export { default as PlaceCard } from "../strip/PlaceCard.svelte";
export { default as TextForm } from "../strip/TextForm.svelte";
export { default as TypedDice } from "../side/TypedDice.svelte";
