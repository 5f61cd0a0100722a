// A pike block under its standard, on a ploughed field.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Pike, shot and gendarmes: two armies, sixteen steps a turn, and charges that nobody announces.",
  facts: ["2 players", "6 × 4 ft", "2d6"],
  ground: "var(--moa)",
  pattern: "var(--moa-2)",
  ink: "var(--moa-ink)",
  emblem: `<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round">
      <path d="M12 44V12M20 44V9M28 44V8M36 44V8M44 44V9M52 44V12"/></g>
    <g fill="currentColor"><path d="M12 3l3 10H9zM20 0l3 10h-6zM28-1l3 10h-6zM36-1l3 10h-6zM44 0l3 10h-6zM52 3l3 10h-6z"/>
    <path d="M7 34H57V58H7Z" stroke="var(--cut)" stroke-width="2.4"/></g>
    <path d="M7 42H57M7 50H57M17 34V58M27 34V58M37 34V58M47 34V58" stroke="var(--cut)" stroke-width="1.5"/>
    <path d="M32 46V22" stroke="var(--cut)" stroke-width="3.4"/>
    <path d="M32 22H50L45 27.5L50 33H32Z" fill="currentColor" stroke="var(--cut)" stroke-width="2"/>`,
  backdrop: `<path d="M0 20C60 8 180 8 240 20M0 44C60 30 180 30 240 44M0 70C60 54 180 54 240 70M0 98C60 80 180 80 240 98M0 128C60 108 180 108 240 128" fill="none" stroke="currentColor" stroke-width="1.6"/>
    <path d="M30 0L18 142M76 0L70 142M120 0V142M164 0L170 142M210 0L222 142" fill="none" stroke="currentColor" stroke-width=".9" stroke-dasharray="6 7"/>`,
  building: {
    one: "unit",
    many: "units",
    size: { option: "army_size", words: "Size" },
    nobody: "Nobody stands under arms yet. Add units above, draw a random army, or open an example.",
  },
};
