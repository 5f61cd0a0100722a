// Two standards crossed over a road from battle to battle.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Two powers at war in Italy: three, five or seven linked battles; losses stay and leaders fall.",
  facts: ["2 powers", "linked battles", "a chronicle"],
  ground: "var(--moa)",
  pattern: "var(--moa-2)",
  ink: "var(--moa-ink)",
  emblem: `<g stroke="currentColor" stroke-width="2.8" stroke-linecap="round"><path d="M14 58L44 8"/><path d="M50 58L20 8"/></g>
    <path d="M44 8L60 14L50 20L58 27L37 20Z" fill="currentColor" stroke="var(--cut)" stroke-width="1.6"/>
    <path d="M20 8L4 14L14 20L6 27L27 20Z" fill="currentColor" stroke="var(--cut)" stroke-width="1.6"/>
    <circle cx="32" cy="28" r="3.4" fill="var(--cut)" stroke="currentColor" stroke-width="2"/>`,
  backdrop: `<path d="M-6 110C40 84 60 132 110 100S170 60 250 40" fill="none" stroke="currentColor" stroke-width="3.4" stroke-dasharray="1 8" stroke-linecap="round"/><g fill="none" stroke="currentColor" stroke-width="2"><circle cx="34" cy="98" r="7"/><circle cx="110" cy="100" r="7"/><circle cx="196" cy="54" r="7"/></g>`,
};
