// What is drawn over a board now and then: threats and zones, the last dice, the whole board in a corner.
export { default as RollChip } from "../board/RollChip.svelte";
export { default as SmallMap } from "../board/SmallMap.svelte";
export { default as Threats } from "../board/Threats.svelte";
export { default as Zones } from "../board/Zones.svelte";
