// The same grass every time: patches and tufts for a ground of this size.
import type { Size, Spot } from "./frame";

export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Patch extends Spot {
  rx: number;
  ry: number;
  turn: number;
}

export function patches({ width, height }: Size, count: number, seed: number): Patch[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => ({
    x: Math.round(random() * width),
    y: Math.round(random() * height),
    rx: 70 + random() * 90,
    ry: 45 + random() * 60,
    turn: Math.round(random() * 60 - 30),
  }));
}

const of = (value: number) => value.toFixed(1);

export function tufts({ width, height }: Size, count: number, seed: number): string {
  const random = dice(seed);
  return Array.from({ length: count }, () => {
    const at = `M${of(12 + random() * (width - 24))} ${of(14 + random() * (height - 24))}`;
    const s = 0.6 + random() * 0.5;
    return `${at}l${of(-3 * s)} ${of(-4.6 * s)}${at}l${of(0.2)} ${of(-6.4 * s)}${at}l${of(3.2 * s)} ${of(-4.3 * s)}`;
  }).join("");
}

export function cracks({ width, height }: Size, count: number, seed: number): string {
  const random = dice(seed);
  return Array.from({ length: count }, () => {
    let path = `M${of(10 + random() * (width - 60))} ${of(10 + random() * (height - 30))}`;
    for (let i = 0; i < 2 + random() * 3; i++) path += `l${of(5 + random() * 9)} ${of(random() * 12 - 6)}`;
    return path;
  }).join("");
}
