// How do the board's fine units become places on the screen, and which part of the board is in view?
import type { Board, Point } from "../../wire/types";
import type { Turn } from "./turn";

export interface Spot {
  x: number;
  y: number;
}

export const SPAN = 768; // the longer side of a board, in the drawing's own unit
const MARGIN = 33; // round it: the scale
const WIDE_MARGIN = 64; // on a small screen, where its numbers would else be too small to read
const PLAIN_MARGIN = 12; // where it needs none
export const SMALL = 560; // pixels
const CLOSEST = 10; // times the view that shows everything

export interface Lie {
  scaled?: boolean; // a board of cells has no scale round it
  turn?: Turn; // which edge is below
  overhang?: number; // so far a base may hang over the edge, in fine units
}

// From fine units, y upwards, to the drawing, y downwards, turned by quarters, and back.
export class Frame {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly scaled: boolean;
  readonly turn: Turn;
  readonly overhang: number;

  constructor(
    readonly board: Board,
    { scaled = true, turn = 0, overhang = 0 }: Lie = {},
  ) {
    this.scaled = scaled;
    this.turn = turn;
    this.scale = SPAN / Math.max(board.width, board.height, 1);
    this.overhang = overhang * this.scale;
    const sides = [board.width * this.scale, board.height * this.scale] as const;
    [this.width, this.height] = turn % 2 ? [sides[1], sides[0]] : sides;
  }

  at = ([x, y]: Point): Spot => {
    const [a, b] = this.turn % 2 ? [y, x] : [x, y];
    return { x: this.#flip(a * this.scale, this.width, this.turn >= 2), y: this.#flip(b * this.scale, this.height, !this.falls) };
  };
  fine = ({ x, y }: Spot): Point => {
    const a = Math.round(this.#flip(x, this.width, this.turn >= 2) / this.scale);
    const b = Math.round(this.#flip(y, this.height, !this.falls) / this.scale);
    return this.turn % 2 ? [b, a] : [a, b];
  };
  length = (fine: number): number => fine * this.scale;
  // Degrees on paper, clockwise from east, of a heading in tenths; and back.
  angle = (heading: number): number => 90 * this.turn - heading / 10;
  heading = (degrees: number): number => ((Math.round((90 * this.turn - degrees) * 10) % 3600) + 3600) % 3600;
  // Where a step on paper, to the right or upwards, leads on the board.
  way = (right: number, up: number): Point => {
    const there = this.at([0, 0]);
    const [x, y] = this.fine({ x: there.x + right * SPAN, y: there.y - up * SPAN });
    return [Math.sign(x) || 0, Math.sign(y) || 0];
  };
  // The board's lengths along the paper: which one runs there, and where its marks stand.
  get level() {
    return {
      fine: this.turn % 2 ? this.board.height : this.board.width,
      at: (fine: number) => this.#flip(this.length(fine), this.width, this.turn >= 2),
    };
  }
  get upright() {
    return {
      fine: this.turn % 2 ? this.board.width : this.board.height,
      at: (fine: number) => this.#flip(this.length(fine), this.height, !this.falls),
    };
  }
  // Does the length that runs up the paper grow downwards?
  private get falls(): boolean {
    return this.turn === 1 || this.turn === 2;
  }
  #flip = (value: number, length: number, flips: boolean) => (flips ? length - value : value);
  clamp = ([x, y]: Point): Point => [clamp(x, 0, this.board.width), clamp(y, 0, this.board.height)];
}

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

// What is in view: its middle, and how many pixels of the screen one unit of the drawing takes.
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

// Room for the numbers of the scale, and for bases that hang over the edge.
export function marginOn(screen: Size, frame: Size & { scaled?: boolean; overhang?: number }): number {
  const needed = Math.min(screen.width, screen.height) < SMALL ? WIDE_MARGIN : MARGIN;
  return frame.scaled === false ? PLAIN_MARGIN : Math.max(needed, (frame.overhang ?? 0) + 4);
}

export function fit(frame: Size, screen: Size): View {
  const margin = marginOn(screen, frame);
  const across = screen.width / (frame.width + 2 * margin);
  const down = screen.height / (frame.height + 2 * margin);
  return { x: frame.width / 2, y: frame.height / 2, zoom: Math.max(0.05, Math.min(across, down)) };
}

// The board never leaves the view: where it is larger than the screen its edge stops at the screen's, else it is centred.
export function hold(view: View, frame: Size, screen: Size): View {
  const least = fit(frame, screen).zoom;
  const margin = marginOn(screen, frame);
  const zoom = clamp(view.zoom, least, Math.max(least * CLOSEST, 4));
  const along = (middle: number, length: number, pixels: number) => {
    const half = pixels / zoom / 2;
    return length + 2 * margin <= 2 * half + 0.01 ? length / 2 : clamp(middle, half - margin, length + margin - half);
  };
  return { x: along(view.x, frame.width, screen.width), y: along(view.y, frame.height, screen.height), zoom };
}

export function spotAt(view: View, screen: Size, pixel: Spot): Spot {
  return {
    x: view.x + (pixel.x - screen.width / 2) / view.zoom,
    y: view.y + (pixel.y - screen.height / 2) / view.zoom,
  };
}

export function pixelOf(view: View, screen: Size, spot: Spot): Spot {
  return {
    x: (spot.x - view.x) * view.zoom + screen.width / 2,
    y: (spot.y - view.y) * view.zoom + screen.height / 2,
  };
}

// Closer or farther, while what is under that pixel stays under it.
export function zoomed(view: View, frame: Size, screen: Size, factor: number, pixel: Spot): View {
  const under = spotAt(view, screen, pixel);
  const { zoom } = hold({ ...view, zoom: view.zoom * factor }, frame, screen);
  const x = under.x - (pixel.x - screen.width / 2) / zoom;
  const y = under.y - (pixel.y - screen.height / 2) / zoom;
  return hold({ x, y, zoom }, frame, screen);
}

// How far apart the numbers of the scale stand, in whole units of the board.
export function scaleStep(board: Board): number {
  const units = Math.max(board.width, board.height) / Math.max(board.unit, 1);
  return [1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000].find((step) => units / step <= 13) ?? 5000;
}
