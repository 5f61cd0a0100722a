// What a piece covers: a disc, or a block with its front along the heading.
import type { Piece, Point } from "../../wire/types";
import type { Frame, Spot } from "./frame";
import { covers, distanceToRim, hull, type Disc, type Outline } from "./shapes";

export interface Footprint extends Spot {
  outline: Outline;
  r: number; // of the disc, or of the largest one inside the block
  angle: number; // where it heads: degrees on paper, clockwise from east
  block?: { width: number; depth: number; turn: number }; // drawing's unit
}

export const isBlock = (piece: Piece): boolean => (piece.depth ?? 0) > 0 && (piece.width ?? 0) > 0;

// The four corners of a block, its front two first: front left, front right, rear right, rear left.
export function cornersOf(at: Point, heading: number, width: number, depth: number): Point[] {
  const angle = (heading * Math.PI) / 1800;
  const along = [Math.cos(angle), Math.sin(angle)] as const;
  const left = [-along[1], along[0]] as const;
  const corner = (a: number, l: number): Point => [
    at[0] + along[0] * a * (depth / 2) + left[0] * l * (width / 2),
    at[1] + along[1] * a * (depth / 2) + left[1] * l * (width / 2),
  ];
  return [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
}

// Where it is drawn: at its place, or shifted to `spot`, and smaller where it shares a space.
export function footprintOf(piece: Piece, frame: Frame, spot: Spot = frame.at(piece.centre), scale = 1): Footprint {
  const angle = frame.angle(piece.heading);
  if (!isBlock(piece)) {
    const r = frame.length(radiusOf(piece)) * scale;
    return { ...spot, r, angle, outline: { disc: { ...spot, r } } };
  }
  const { width = 0, depth = 0, heading } = piece;
  const home = frame.at(piece.centre);
  const by = { x: spot.x - home.x, y: spot.y - home.y };
  const corners = cornersOf(piece.centre, heading, width, depth).map((corner) => {
    const at = frame.at(corner);
    return { x: at.x + by.x, y: at.y + by.y };
  });
  const block = { width: frame.length(width), depth: frame.length(depth), turn: angle };
  return { ...spot, r: Math.min(block.width, block.depth) / 2, angle, outline: { corners }, block };
}

// A piece without a size of its own is a point, and drawn so that it can be seen.
export const radiusOf = (piece: Piece): number => (isBlock(piece) ? 0 : (piece.width ?? 0) / 2 || piece.radius);

// How far a spot lies outside; 0 or less: it is on it.
export function beyond({ outline }: Footprint, spot: Spot): number {
  if (outline.disc) return Math.hypot(spot.x - outline.disc.x, spot.y - outline.disc.y) - outline.disc.r;
  return covers(outline, spot) ? -distanceToRim(outline.corners, spot) : distanceToRim(outline.corners, spot);
}

// What a rubber band has to go round.
export const discsOf = ({ outline }: Footprint): Disc[] =>
  outline.disc ? [outline.disc] : outline.corners.map((corner) => ({ ...corner, r: 0 }));

export const hullOf = (prints: Footprint[], pad: number): string => hull(prints.flatMap(discsOf), pad);
