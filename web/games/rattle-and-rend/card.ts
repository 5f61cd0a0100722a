// A crowned skull, on cracked stone.
import type { Card } from "../../pages/cards";

export const card: Card = {
  blurb: "Grim warbands bid for momentum and break each other’s nerve.",
  facts: ["2 players", "400 × 400 mm", "d20"],
  ground: "var(--rnr)",
  pattern: "var(--rnr-2)",
  ink: "var(--rnr-ink)",
  emblem: `<g fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round"><path d="M8 58L22 44M56 58L42 44"/>
    </g>
    <g fill="currentColor"><circle cx="6.6" cy="54.4" r="4"/>
    <circle cx="10.4" cy="58.6" r="4"/>
    <circle cx="57.4" cy="54.4" r="4"/>
    <circle cx="53.6" cy="58.6" r="4"/>
    <path d="M14 13L20 19L26 8L32 17L38 6L43 18L50 11L49 24H15Z"/>
    <path d="M13 26H51C55 34 53 43 46 46V56H18V46C11 43 9 34 13 26Z" stroke="var(--cut)" stroke-width="1.8"/>
    </g>
    <g fill="var(--cut)"><path d="M18.6 34C22 31 27 32.4 28.6 37.6C26 41.6 20.6 41.2 18.6 34Z"/>
    <path d="M45.4 34C42 31 37 32.4 35.4 37.6C38 41.6 43.4 41.2 45.4 34Z"/>
    <path d="M32 40L35 46.4H29Z"/>
    </g>
    <path d="M24.4 49.6V56M29.4 49.6V56M34.6 49.6V56M39.6 49.6V56" stroke="var(--cut)" stroke-width="2"/>
    <path d="M36 25L33 30L36.4 32.4" fill="none" stroke="var(--cut)" stroke-width="1.8"/>`,
  backdrop: `<path d="M0 96L34 88L52 104L88 96L104 118L150 108L172 126L240 116M0 40L28 46L44 34L76 42M240 52L206 46L190 60L160 52M60 142L70 122M188 0L180 24L196 36M96 0L88 22" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
};
