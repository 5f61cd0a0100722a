// Which lie of the table fits the screen? One above the other on phones and on tablets that are held upright.
import { MediaQuery } from "svelte/reactivity";

export const stacked = new MediaQuery("(max-width: 799px) or ((max-width: 1100px) and (orientation: portrait))");
// Stacked, with room for what is looked at beside the choices.
export const roomy = new MediaQuery("min-width: 700px");
