// A keep among roads and borderlands.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Mouse kingdoms at war: battle after battle over borderlands, until a castle falls.",
  facts: ["2–4 kingdoms", "many battles", "a chronicle"],
  ground: "var(--moa)",
  pattern: "var(--moa-2)",
  ink: "var(--moa-ink)",
  emblem: `<path d="M12 58V20H20V27H27V20H37V27H44V20H52V58Z" fill="currentColor" stroke="var(--cut)" stroke-width="1.6"/>
    <path d="M27 58V47A5 5 0 0 1 37 47V58Z" fill="var(--cut)"/>
    <path d="M32 20V5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M33 5L47 9.4L33 14Z" fill="currentColor"/>
    <circle cx="22" cy="37" r="2.6" fill="var(--cut)"/>
    <circle cx="42" cy="37" r="2.6" fill="var(--cut)"/>`,
  backdrop: `<path d="M-6 92C40 70 52 118 96 96S150 40 190 62 230 30 250 34M28 -6C36 30 66 34 78 64S64 120 88 150M206 150C196 116 176 100 190 62S214 14 204 -8" fill="none" stroke="currentColor" stroke-width="3.4" stroke-dasharray="1 8" stroke-linecap="round"/><g fill="none" stroke="currentColor" stroke-width="2"><circle cx="78" cy="64" r="8"/><circle cx="190" cy="62" r="8"/><circle cx="24" cy="84" r="6"/><circle cx="204" cy="126" r="6"/></g>`,
};
