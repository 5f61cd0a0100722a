// What is under the pointer? A base first, then one that is nearly hit (fingers are thick), then terrain.
import type { Mark } from "../../wire/types";
import type { Spot } from "./frame";
import { boxOf, covers, type Disc, type Outline } from "./shapes";

export interface Base extends Disc {
  mark: Mark; // of its unit
  piece: Mark; // of itself
}

export interface Patch {
  mark: Mark;
  outline: Outline;
}

export interface Targets {
  bases: Base[]; // those drawn last come last
  patches: Patch[];
  can(mark: Mark): boolean; // may it be picked now?
}

export interface Hit {
  mark: Mark;
  base: boolean; // else terrain
  exact: boolean;
}

// Fingers, in pixels of the screen: half of the smallest target that can be hit with ease.
export const slackFor = (pointer: string) => (pointer === "mouse" || pointer === "pen" ? 6 : 22);

export function hitAt(targets: Targets, spot: Spot, slack: number): Hit | undefined {
  return baseAt(targets, spot, slack) ?? patchAt(targets, spot);
}

const marks = (targets: Targets, base: Base) => (targets.can(base.piece) && !targets.can(base.mark) ? base.piece : base.mark);

function baseAt(targets: Targets, spot: Spot, slack: number): Hit | undefined {
  let best: { score: number; hit: Hit } | undefined;
  for (const base of targets.bases) {
    const beyond = Math.hypot(spot.x - base.x, spot.y - base.y) - base.r;
    if (beyond > slack) continue;
    const mark = marks(targets, base);
    // What may be picked wins over what may not; a true hit over a near one; the nearer one over the farther.
    const score = (beyond > 0 ? 1000 : 0) + (targets.can(mark) ? 0 : 500) + beyond;
    if (!best || score <= best.score) best = { score, hit: { mark, base: true, exact: beyond <= 0 } };
  }
  return best?.hit;
}

function patchAt(targets: Targets, spot: Spot): Hit | undefined {
  const under = targets.patches.filter((patch) => covers(patch.outline, spot));
  const spread = ({ outline }: Patch) => {
    const box = boxOf(outline);
    return (box.right - box.left) * (box.bottom - box.top);
  };
  under.sort((a, b) => Number(targets.can(b.mark)) - Number(targets.can(a.mark)) || spread(a) - spread(b));
  return under[0] && { mark: under[0].mark, base: false, exact: true };
}
