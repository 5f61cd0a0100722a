// Pieces glide to where the scene has put them; with reduced motion they are simply there.
import type { Spot } from "./frame";

const LASTS = 260; // ms

const still = () => typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const ease = (t: number) => 1 - (1 - t) ** 3;

export class Glide {
  at = $state.raw(new Map<number, Spot>());
  #frame = 0;

  // Where pieces are from now on; those that were not there before do not glide.
  to(targets: Map<number, Spot>): void {
    cancelAnimationFrame(this.#frame);
    const from = this.at;
    const moves = [...targets].some(([id, spot]) => {
      const was = from.get(id);
      return was && (Math.abs(was.x - spot.x) > 0.5 || Math.abs(was.y - spot.y) > 0.5);
    });
    if (!moves || still()) {
      this.at = targets;
      return;
    }
    const begun = performance.now();
    const tick = (now: number) => {
      const part = ease(Math.min(1, Math.max(0, (now - begun) / LASTS)));
      this.at = part >= 1 ? targets : between(from, targets, part);
      if (part < 1) this.#frame = requestAnimationFrame(tick);
    };
    this.at = between(from, targets, 0);
    this.#frame = requestAnimationFrame(tick);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}

function between(from: Map<number, Spot>, to: Map<number, Spot>, part: number): Map<number, Spot> {
  return new Map(
    [...to].map(([id, spot]) => {
      const was = from.get(id) ?? spot;
      return [id, { x: was.x + (spot.x - was.x) * part, y: was.y + (spot.y - was.y) * part }];
    }),
  );
}
