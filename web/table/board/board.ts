// What the board is told to draw and what it tells back. It knows no rules: all of this comes from the scene, the prompt
// and the answers to queries.
import type { Snippet } from "svelte";
import type { ZoneLook } from "../../look/art";
import type { Turn } from "./turn";
import type { LogLine, Mark, Piece, Point, Scene } from "../../wire/types";

// Outlined: may be picked, has been picked, is aimed at, has the keyboard's focus.
export interface Emphasis {
  can: Mark[];
  gathered?: Mark[]; // chosen together
  chosen?: Mark;
  aimed?: Mark;
  focus?: Mark;
}

// A drawn line of sight; dashed, with a cross at its end, when it is not clear.
export interface Sight {
  from: Point;
  to: Point;
  clear: boolean;
  words: string;
  atEnd?: boolean; // its words stand beside what is looked at
}

// A measuring stick; `bands` are lengths in the board's fine unit where it changes its pattern (walk, run).
export interface Drag {
  from: Point;
  to: Point;
  words: string;
  ok: boolean;
  bands?: number[];
}

// What one unit could do to another: by way of the points between.
export interface Arrow {
  points: Point[];
  words: string;
}

// What lies before or beside a unit.
export interface Zone {
  points: Point[];
  look: ZoneLook;
  ok: boolean;
}

// A place that may be chosen, as a small dot.
export interface Place {
  point: Point;
  words: string;
  ok: boolean;
}

// What it costs to choose a place, written on it.
export interface Price {
  area: number;
  words: string;
}

export interface BoardProps {
  scene: Scene;
  game: string;
  viewer: number | null;
  turn?: Turn; // which edge is below; without it the south
  emphasis: Emphasis;
  reach?: Point[][]; // rims: what lies inside an odd number of them
  ghost?: Piece[];
  drag?: Drag;
  sights?: Sight[];
  zones?: Zone[];
  places?: Place[];
  lost?: Piece[]; // fallen since one's last answer
  fallen?: { at: Point; line: LogLine }; // dice that are shown where they fell
  threat?: { reach: Point[][]; arrows: Arrow[] };
  arrows?: Arrow[]; // from who to whom, of what is thought of
  prices?: Price[];
  path?: Point[];
  movable?: Mark; // what may be dragged
  onpick?(mark: Mark): void;
  gathering?: boolean; // a click takes a unit in, as with Shift
  ongather?(marks: Mark[]): void; // clicked with Shift, or all in a box that was drawn so
  onhover?(mark: Mark | undefined): void;
  onplace?(point: Point): void; // click or tap on open ground, or Enter at the keyboard's cursor
  ondrag?(point: Point): void;
  ondrop?(point: Point): void;
  onheading?(tenths: number): void;
  twoTaps?: boolean; // fingers are thick: what is pointed at has to be near
  onturn?(): void; // the whole board, by a quarter
  tools?: Snippet; // further tools of the page, in the strip beside the board
  foot?: boolean; // the line below it that says what the pointer rests on; true without it
}

export const noEmphasis: Emphasis = { can: [] };
