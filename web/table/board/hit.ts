// What is under the pointer? A base first, then one that is nearly hit (fingers are thick), then terrain. A space that may be
// picked is one target, whoever stands in it.
import type { Mark } from "../../wire/types";
import { beyond, type Footprint } from "./footprint";
import type { Spot } from "./frame";
import { boxOf, covers, middle, type Outline } from "./shapes";

export interface Base extends Footprint {
  mark: Mark; // of its unit
  piece: Mark; // of itself
}

export interface Patch {
  mark: Mark;
  outline: Outline;
  space?: boolean;
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
  const base = baseAt(targets, spot, slack);
  const space = base && targets.can(base.mark) && base.exact ? undefined : spaceAt(targets, spot, slack);
  return space ?? base ?? patchAt(targets, spot);
}

// The space under the pointer that may be picked, or the one that is nearly hit: cells may be smaller than a finger.
function spaceAt(targets: Targets, spot: Spot, slack: number): Hit | undefined {
  const open = targets.patches.filter((patch) => patch.space && targets.can(patch.mark));
  const under = open.find((patch) => covers(patch.outline, spot));
  if (under) return { mark: under.mark, base: false, exact: true };
  const far = ({ outline }: Patch) => {
    const { x, y } = middle(boxOf(outline));
    return Math.hypot(x - spot.x, y - spot.y);
  };
  const near = open.filter((patch) => far(patch) <= slack).sort((a, b) => far(a) - far(b))[0];
  return near && { mark: near.mark, base: false, exact: false };
}

const marks = (targets: Targets, base: Base) => (targets.can(base.piece) && !targets.can(base.mark) ? base.piece : base.mark);

function baseAt(targets: Targets, spot: Spot, slack: number): Hit | undefined {
  let best: { score: number; hit: Hit } | undefined;
  for (const base of targets.bases) {
    const off = beyond(base, spot);
    if (off > slack) continue;
    const mark = marks(targets, base);
    // What may be picked wins over what may not; a true hit over a near one; the nearer one over the farther.
    const score = (off > 0 ? 1000 : 0) + (targets.can(mark) ? 0 : 500) + off;
    if (!best || score <= best.score) best = { score, hit: { mark, base: true, exact: off <= 0 } };
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
