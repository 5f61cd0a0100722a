// Mouse, pen and fingers: what a press becomes. One finger that drags a piece is never disturbed by a second one.
import type { Spot } from "./frame";

// What the board does when told. Spots are in pixels of the board's own corner.
export interface Hands {
  grab(at: Spot, pointer: string): "turn" | "drag" | "measure" | "box" | "open"; // what a press here would begin
  hover(at: Spot, pointer: string): void;
  leave(): void;
  click(at: Spot, pointer: string): void;
  begin(what: Deed, at: Spot): void;
  move(what: Deed, at: Spot, by: Spot): void;
  end(what: Deed, at: Spot): void;
  letGo(what: Deed): void;
  pinch(factor: number, at: Spot, by: Spot): void;
}

export type Deed = "turn" | "drag" | "measure" | "box" | "pan";

export interface Finger {
  id: number;
  pointer: string;
  at: Spot;
}

interface Press {
  id: number;
  start: Spot;
  last: Spot;
  might: Deed; // once it moves
  doing?: Deed;
}

const STEADY = 4; // pixels a mouse may tremble
const STEADY_FINGER = 9;

export class Pointing {
  #press?: Press;
  #fingers = new Map<number, Spot>();
  #pinched = false; // until all fingers are lifted

  constructor(private readonly hands: Hands) {}

  get busy() {
    return this.#press?.doing !== undefined || this.#pinched;
  }

  down({ id, pointer, at }: Finger): void {
    if (this.#press?.doing && this.#press.doing !== "pan") return;
    this.#fingers.set(id, at);
    if (this.#fingers.size > 1) {
      this.#press = undefined;
      this.#pinched = true;
      return;
    }
    const might = this.hands.grab(at, pointer);
    this.#press = { id, start: at, last: at, might: might === "open" ? "pan" : might };
    if (might === "turn" || might === "measure") {
      this.#press.doing = might;
      this.hands.begin(might, at);
    }
  }

  move({ id, pointer, at }: Finger): void {
    if (this.#pinched) return this.#spread(id, at);
    const press = this.#press;
    if (!press) return this.hands.hover(at, pointer);
    if (press.id !== id) return;
    if (this.#fingers.has(id)) this.#fingers.set(id, at);
    const far = Math.hypot(at.x - press.start.x, at.y - press.start.y);
    if (!press.doing && far > (pointer === "mouse" ? STEADY : STEADY_FINGER)) {
      press.doing = press.might;
      this.hands.begin(press.doing, press.start);
    }
    if (press.doing) this.hands.move(press.doing, at, { x: at.x - press.last.x, y: at.y - press.last.y });
    press.last = at;
  }

  up({ id, pointer, at }: Finger): void {
    this.#fingers.delete(id);
    if (this.#fingers.size === 0) this.#pinched = false;
    const press = this.#press;
    if (!press || press.id !== id) return;
    this.#press = undefined;
    if (press.doing) this.hands.end(press.doing, at);
    else this.hands.click(at, pointer);
  }

  // The system took the pointer away, or somebody pressed Escape.
  cancel(id?: number): boolean {
    if (id !== undefined) this.#fingers.delete(id);
    else this.#fingers.clear();
    if (this.#fingers.size === 0) this.#pinched = false;
    const press = this.#press;
    if (!press || (id !== undefined && press.id !== id)) return false;
    this.#press = undefined;
    if (press.doing) this.hands.letGo(press.doing);
    return press.doing !== undefined;
  }

  #spread(id: number, at: Spot): void {
    const was = this.#fingers.get(id);
    const other = [...this.#fingers].find(([one]) => one !== id)?.[1];
    if (!was) return;
    this.#fingers.set(id, at);
    if (!other) return;
    const apart = (spot: Spot) => Math.max(12, Math.hypot(spot.x - other.x, spot.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.hands.pinch(apart(at) / apart(was), middle, { x: (at.x - was.x) / 2, y: (at.y - was.y) / 2 });
  }
}
