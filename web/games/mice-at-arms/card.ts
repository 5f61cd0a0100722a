// A shield with ears, on a meadow.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Muster a mouse king’s army and fight over hedges, molehills and keeps.",
  facts: ["2–4 players", "24 × 24 in", "d10"],
  ground: "var(--maa)",
  pattern: "var(--maa-2)",
  ink: "var(--maa-ink)",
  emblem: `<g fill="currentColor"><circle cx="17" cy="18" r="11"/>
    <circle cx="47" cy="18" r="11"/>
    </g>
    <g fill="var(--cut)" opacity=".85"><circle cx="17" cy="17" r="5.4"/>
    <circle cx="47" cy="17" r="5.4"/>
    </g>
    <path d="M10 19H54V35C54 48.6 45 57 32 62C19 57 10 48.6 10 35Z" fill="currentColor" stroke="var(--cut)" stroke-width="2.6"/>
    <path d="M15 23.6H49V35C49 45.6 42.4 52.4 32 56.8C21.6 52.4 15 45.6 15 35Z" fill="none" stroke="var(--cut)" stroke-width="1.6"/>
    <path d="M24 46L22.8 34.4L28 38L32 30.6L36 38L41.2 34.4L40 46Z" fill="var(--cut)"/>
    <path d="M22.6 27.6L41.4 27.6" stroke="var(--cut)" stroke-width="2" stroke-dasharray="2 3"/>`,
  backdrop: `<path d="M226 133l-4-7m4 7v-9m0 9l4-7M17 21l-4-7m4 7v-9m0 9l4-7M198 106l-4-7m4 7v-9m0 9l4-7M159 50l-4-7m4 7v-9m0 9l4-7M145 89l-4-7m4 7v-9m0 9l4-7M139 31l-4-7m4 7v-9m0 9l4-7M104 61l-4-7m4 7v-9m0 9l4-7M172 139l-4-7m4 7v-9m0 9l4-7M224 81l-4-7m4 7v-9m0 9l4-7M12 114l-4-7m4 7v-9m0 9l4-7M92 126l-4-7m4 7v-9m0 9l4-7M59 13l-4-7m4 7v-9m0 9l4-7M79 28l-4-7m4 7v-9m0 9l4-7M122 140l-4-7m4 7v-9m0 9l4-7M211 114l-4-7m4 7v-9m0 9l4-7M181 113l-4-7m4 7v-9m0 9l4-7M227 31l-4-7m4 7v-9m0 9l4-7M111 79l-4-7m4 7v-9m0 9l4-7M120 118l-4-7m4 7v-9m0 9l4-7M213 70l-4-7m4 7v-9m0 9l4-7M172 73l-4-7m4 7v-9m0 9l4-7M55 52l-4-7m4 7v-9m0 9l4-7M166 32l-4-7m4 7v-9m0 9l4-7M155 86l-4-7m4 7v-9m0 9l4-7M36 92l-4-7m4 7v-9m0 9l4-7M64 110l-4-7m4 7v-9m0 9l4-7M30 60l-4-7m4 7v-9m0 9l4-7M177 18l-4-7m4 7v-9m0 9l4-7M8 76l-4-7m4 7v-9m0 9l4-7M84 88l-4-7m4 7v-9m0 9l4-7" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>`,
};
