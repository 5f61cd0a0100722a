// What is shown of something that is looked at: a choice's chances, a unit, what Warren would do, the past.
export { default as AdviceCard } from "../coach/AdviceCard.svelte";
export { default as OddsCard } from "../strip/OddsCard.svelte";
export { default as PastCard } from "../strip/PastCard.svelte";
export { default as PastButtons } from "../head/PastButtons.svelte";
export { default as UnitCard } from "../strip/UnitCard.svelte";
