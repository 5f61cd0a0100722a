// A mouse with a pin for a sword before a wedge of cheese, on floorboards.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Four mice against everything that lives in the walls: a tale in chapters, told together.",
  facts: ["1–4 players", "tiles", "symbol dice"],
  ground: "var(--mam)",
  pattern: "var(--mam-2)",
  ink: "var(--mam-ink)",
  emblem: `<path d="M4 60V44L46 24C56 30 60 40 60 48V60Z" fill="currentColor" opacity=".45"/>
    <g fill="var(--cut)" opacity=".8"><circle cx="50" cy="52" r="4"/><circle cx="49" cy="38" r="3"/><circle cx="12" cy="53" r="3.4"/></g>
    <g fill="currentColor"><circle cx="17" cy="16" r="10"/><circle cx="41" cy="16" r="10"/>
    <path d="M29 13C41 13 44 24 41 33C39 40 33 45 29 45S19 40 17 33C14 24 17 13 29 13Z" stroke="var(--cut)" stroke-width="2.2"/>
    <path d="M15 62C15 49 22 44 29 44S43 49 43 62Z" stroke="var(--cut)" stroke-width="2.2"/></g>
    <g fill="var(--cut)"><circle cx="17" cy="15.6" r="5"/><circle cx="41" cy="15.6" r="5"/><circle cx="24" cy="28" r="2.4"/><circle cx="34" cy="28" r="2.4"/><circle cx="29" cy="39" r="2.3"/></g>
    <path d="M21 36L12 34M21 38.6L13 41M37 36L46 34M37 38.6L45 41" stroke="var(--cut)" stroke-width="1.5" stroke-linecap="round"/>
    <path d="M50 4V56M44 44H56" stroke="var(--cut)" stroke-width="6.4" stroke-linecap="round"/>
    <path d="M50 5V56M44 44H56" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><circle cx="50" cy="58.6" r="3.4" fill="currentColor"/>`,
  backdrop: `<path d="M0 28H240M0 57H240M0 86H240M0 115H240M44 0V28M150 0V28M96 28V57M206 28V57M30 57V86M132 57V86M80 86V115M190 86V115M52 115V142M160 115V142" fill="none" stroke="currentColor" stroke-width="1.6"/>
    <path d="M14 10C40 6 60 18 92 12M118 40C150 34 170 50 198 42M60 70C90 64 100 76 128 70M100 100C130 94 150 108 184 100" fill="none" stroke="currentColor" stroke-width=".9"/>`,
};
