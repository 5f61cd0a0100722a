// Lengths for people: the board's fine unit said in its own words.
import type { Board, Point, Refusal } from "../wire/types";

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const SHORT: Record<string, string> = { inch: "in", inches: "in", space: "" };

export function lengthWords(board: Board, length: number): string {
  const unit = SHORT[board.unit_name] ?? board.unit_name;
  const value = length / board.unit;
  const digits = board.unit_name === "mm" ? 0 : value < 10 ? 2 : 1;
  return `${value
    .toFixed(digits)
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")} ${unit}`.trim();
}

export const pathLength = (points: Point[]) => points.slice(1).reduce((sum, point, i) => sum + distance(points[i]!, point), 0);

// "6.1 in, 4 in allowed"
export function measured(refusal: Refusal): string | undefined {
  const { measured_words: is, allowed_words: may } = refusal;
  if (is && may) return `${is}, ${may} allowed`;
  return is ?? (may ? `${may} allowed` : undefined);
}

export const isSight = (refusal: Refusal) => refusal.cause === "sight";
