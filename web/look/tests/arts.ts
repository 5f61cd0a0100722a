// Every test may draw what any game's folder has.
import { fetchAllArt } from "../arts.svelte";

await fetchAllArt();
