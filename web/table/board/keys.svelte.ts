// The board by keyboard: a cursor that arrows move, Enter that picks or places, Escape that lets go.
import type { Point } from "../../wire/types";
import type { BoardProps } from "./board";
import type { Hands } from "./hands.svelte";
import { pointOf } from "./hands.svelte";
import type { Stage } from "./stage.svelte";
import { middleOf, spaceBeyond } from "./spaces";
import { areaFor } from "./units";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const FINE = 10; // with Shift: a tenth of a step
const TURN = 150; // tenths of a degree

export class Keys {
  cursor = $state.raw<Point>();

  constructor(
    private readonly stage: Stage,
    private readonly hands: Hands,
    private readonly props: () => BoardProps,
  ) {}

  // While the board has the focus. True: it was for the board.
  pressed(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const arrow = ARROWS[event.key];
    if (arrow) return this.#move(arrow[0], arrow[1], event.shiftKey);
    switch (event.key) {
      case "Enter":
      case " ":
        return this.#act();
      case "Escape":
        return this.letGo();
      case ",":
      case "<":
        return this.#turn(event.shiftKey ? 10 : TURN);
      case ".":
      case ">":
        return this.#turn(event.shiftKey ? -10 : -TURN);
      default:
        return false;
    }
  }

  get step(): number {
    const { unit, unit_name } = this.stage.scene.board;
    return unit_name === "mm" ? unit * 10 : unit;
  }

  #here(): Point {
    const { scene, unitOf, focused } = this.stage;
    const thing = unitOf(focused)?.leader ?? areaFor(scene, focused);
    return thing?.centre ?? [Math.round(scene.board.width / 2), Math.round(scene.board.height / 2)];
  }

  #move(right: number, up: number, fine: boolean): boolean {
    const { stage } = this;
    const [x, y] = stage.frame.way(right, up);
    const step = fine ? this.step / FINE : this.step;
    const carrying = stage.start !== undefined && this.props().ondrag !== undefined;
    const from = this.cursor ?? (carrying ? stage.carried : undefined) ?? this.#here();
    const cell = fine ? undefined : spaceBeyond(stage.scene, from, x, y);
    const to = cell ? middleOf(cell) : stage.frame.clamp([Math.round(from[0] + x * step), Math.round(from[1] + y * step)]);
    this.cursor = to;
    stage.camera.reveal(stage.frame.at(to));
    if (carrying) this.props().ondrag?.(to);
    const { from: start, using } = this.hands;
    if (using && start) this.hands.to = this.hands.endAt(stage.frame.at(to), 2);
    this.hands.point(stage.hit(stage.frame.at(to), 2)?.mark);
    return true;
  }

  #act(): boolean {
    const { cursor, hands, stage, props } = this;
    if (hands.using) return this.#measureFrom();
    if (cursor && stage.start && props().ondrop) {
      props().ondrop?.(cursor);
      this.cursor = undefined;
      return true;
    }
    if (!cursor) {
      if (!stage.focused) return false;
      props().onpick?.(stage.focused);
      return true;
    }
    const hit = stage.hit(stage.frame.at(cursor), 2);
    if (hit && (stage.can(hit.mark) || (hit.base && !stage.placing))) props().onpick?.(hit.mark);
    else props().onplace?.(cursor);
    return true;
  }

  // With the ruler in hand Enter lays its beginning; the arrows then carry its end.
  #measureFrom(): boolean {
    const at = this.cursor ?? this.#here();
    this.hands.from = this.hands.endAt(this.stage.frame.at(at), 2);
    this.hands.to = this.hands.from;
    this.cursor = pointOf(this.hands.from);
    return true;
  }

  #turn(by: number): boolean {
    const { ghost, onheading } = this.props();
    const piece = ghost?.find((one) => one.leader) ?? ghost?.[0] ?? this.stage.mover?.leader;
    if (!onheading || !piece) return false;
    onheading((piece.heading + by + 3600) % 3600);
    return true;
  }

  // True: there was something to let go of, and the page need not.
  letGo(): boolean {
    const dragging = this.hands.pointing.cancel();
    const had = dragging || this.cursor !== undefined || this.hands.from !== undefined || this.hands.tool !== undefined;
    this.cursor = undefined;
    this.hands.forget();
    this.hands.tool = undefined;
    return had;
  }
}
