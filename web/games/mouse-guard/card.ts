// A guard mouse in hood and cloak, among wind-blown leaves.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "A patrol of mice on the road: weather, beasts and quarrels, with sealed orders and a season’s growth.",
  facts: ["1–4 players", "no board", "d6 pools"],
  building: {
    one: "skill",
    many: "skills",
    nobody: "No skills yet. Add some above, draw a mouse at random, or open a ready-made one.",
  },
  ground: "var(--mg)",
  pattern: "var(--mg-2)",
  ink: "var(--mg-ink)",
  emblem: `<g fill="currentColor"><circle cx="18.6" cy="17" r="10"/><circle cx="45.4" cy="17" r="10"/>
    <path d="M32 12C44 12 48 22 47 30C54 38 57 50 57.4 61H6.6C7 50 10 38 17 30C16 22 20 12 32 12Z" stroke="var(--cut)" stroke-width="2.4"/></g>
    <path d="M32 18C40 18 43 24 42 29.6C41 35.4 36 40 32 40S23 35.4 22 29.6C21 24 24 18 32 18Z" fill="var(--cut)"/>
    <g fill="currentColor"><circle cx="27.6" cy="27.6" r="2.3"/><circle cx="36.4" cy="27.6" r="2.3"/><circle cx="32" cy="36.4" r="2.2"/></g>
    <path d="M23 33L15.4 31.6M23.6 36L17 37.6M41 33L48.6 31.6M40.4 36L47 37.6" stroke="var(--cut)" stroke-width="1.5" stroke-linecap="round"/>
    <path d="M32 43C37 44.6 39.6 48.6 39 55.4C33.4 55 28 51 29 44.4Z" fill="var(--cut)"/>
    <path d="M30 44.4L37 53.6" stroke="currentColor" stroke-width="1.6"/>`,
  backdrop: `<g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M20 30q10-14 22-12q-2 14-22 12m0 0l-7 5m8-5l12-8M98 20q12-10 22-4q-6 12-22 4m0 0l-8 2m9-2l13-3M176 40q8-14 20-14q0 14-20 14m0 0l-6 6m7-6l10-9M44 90q12-8 22-2q-8 12-22 2m0 0l-8 1m9-1l13-1M206 96q4-16 16-18q4 14-16 18m0 0l-4 7m5-7l8-11M120 122q12-10 22-4q-6 12-22 4m0 0l-8 2m9-2l13-3M14 126q8-14 20-14q0 14-20 14m0 0l-6 6m7-6l10-9M168 132q10-12 22-8q-4 12-22 8m0 0l-7 4m8-4l12-6"/><path d="M0 62c24-14 40 8 62-4s38-16 60-4 40 10 58-2 36-8 60 2" stroke-dasharray="10 9"/></g>`,
};
