// What pressing, dragging and measuring do on the board.
import type { Area, Mark, Point } from "../../wire/types";
import type { BoardProps } from "./board";
import { clamp, type Spot } from "./frame";
import { slackFor } from "./hit";
import { type End, type Length, type Look, measure, sightLine } from "./measure";
import { type Deed, type Hands as Told, Pointing } from "./pointing";
import type { Stage } from "./stage.svelte";
import { beyond, footprintOf } from "./footprint";
import { covers, type Outline, outlineOf } from "./shapes";
import { means, same } from "./units";

export type Tool = "ruler" | "sight";

export class Hands implements Told {
  readonly pointing = new Pointing(this);
  tool = $state<Tool>();
  held = $state<Tool>(); // while its key is down
  from = $state.raw<End>();
  to = $state.raw<End>();
  doing = $state<Deed>();
  adding = false; // Shift was held when the pointer was pressed
  box = $state.raw<{ from: Spot; to: Spot }>(); // drawn round several
  #grip: Spot = { x: 0, y: 0 }; // from the pointer to the middle of what is dragged
  #last: Spot = { x: 0, y: 0 }; // of the pointer

  constructor(
    private readonly stage: Stage,
    private readonly props: () => BoardProps,
  ) {}

  using = $derived.by(() => this.held ?? this.tool);
  length = $derived.by<Length | undefined>(() =>
    this.from && this.to ? measure(this.stage.scene.board, this.from, this.to) : undefined,
  );
  look = $derived.by<Look | undefined>(() => {
    const { from, to } = this;
    if (this.using !== "sight" || !from || !to) return undefined;
    return sightLine(this.stage.scene, this.stage.frame, this.props().game, pointOf(from), pointOf(to));
  });

  #spot = (at: Spot) => this.stage.camera.spot(at);
  #point = (at: Spot): Point => this.stage.frame.clamp(this.stage.frame.fine(this.#spot(at)));

  endAt(spot: Spot, slack: number): End {
    const hit = this.stage.hit(spot, slack);
    const unit = hit?.base ? this.stage.unitOf(hit.mark) : undefined;
    return { unit, point: unit?.leader.centre ?? this.stage.frame.clamp(this.stage.frame.fine(spot)) };
  }

  // The candidate place that is meant, if one is near enough.
  #place(at: Spot, pointer: string): Point | undefined {
    const spot = this.#spot(at);
    const slack = this.stage.camera.px(Math.max(10, slackFor(pointer)));
    let best: { far: number; point: Point } | undefined;
    for (const { point, ok } of this.props().places ?? []) {
      const on = this.stage.frame.at(point);
      const far = Math.hypot(on.x - spot.x, on.y - spot.y);
      if (ok && far <= slack && far < (best?.far ?? Infinity)) best = { far, point };
    }
    return best?.point;
  }

  // --- told by the pointer
  grab(at: Spot, pointer: string) {
    if (this.using) return "measure";
    if (this.#gathers) return "box";
    const knob = this.knob;
    const spot = this.#spot(at);
    const slack = this.stage.camera.px(slackFor(pointer));
    if (knob && Math.hypot(knob.x - spot.x, knob.y - spot.y) <= slack + 6) return "turn";
    return this.props().ondrag && this.#onMover(spot, slack) ? "drag" : "open";
  }

  get #gathers(): boolean {
    const { ongather, gathering } = this.props();
    return ongather !== undefined && (this.adding || gathering === true);
  }
  #inBox(): Mark[] {
    const { box, stage } = this;
    if (!box) return [];
    const within = (a: number, b: number, x: number) => x >= Math.min(a, b) && x <= Math.max(a, b);
    return stage.units
      .filter(({ leader }) => {
        const { x, y } = stage.frame.at(leader.centre);
        return within(box.from.x, box.to.x, x) && within(box.from.y, box.to.y, y);
      })
      .map(({ mark }) => mark);
  }

  #onMover(spot: Spot, slack: number): boolean {
    const { mover, movedArea, frame } = this.stage;
    if (movedArea) return covers(outlineOf(movedArea, frame), spot, slack / 2) || covers(this.#shifted(movedArea), spot, slack / 2);
    if (!mover) return false;
    const ghost = this.props().ghost ?? [];
    const prints = [...ghost.map((piece) => footprintOf(piece, frame)), ...mover.bases.map(this.stage.printOf)];
    return prints.some((print) => beyond(print, spot) <= slack);
  }

  // The outline of terrain where it would be put.
  #shifted(area: Area): Outline {
    const { carried, frame } = this.stage;
    const by = [(carried?.[0] ?? 0) - area.centre[0], (carried?.[1] ?? 0) - area.centre[1]] as const;
    const move = ([x, y]: Point): Point => [x + by[0], y + by[1]];
    return outlineOf({ ...area, centre: move(area.centre), outline: area.outline.map(move) }, frame);
  }
  ghostArea = $derived.by(() => (this.stage.movedArea && this.props().drag ? this.#shifted(this.stage.movedArea) : undefined));

  hover(at: Spot, pointer: string): void {
    this.#last = at;
    if (this.using && this.from && this.held) this.to = this.endAt(this.#spot(at), 2);
    this.point(this.stage.hit(this.#spot(at), pointer === "mouse" ? 3 : slackFor(pointer))?.mark);
  }

  point(mark: Mark | undefined): void {
    if (same(mark, this.stage.hovered) || (!mark && !this.stage.hovered)) return;
    this.stage.hovered = mark;
    this.props().onhover?.(mark);
  }

  leave(): void {
    this.point(undefined);
  }

  click(at: Spot, pointer: string): void {
    const { props, stage } = this;
    const hit = stage.hit(this.#spot(at), slackFor(pointer));
    if (this.#gathers) return hit?.base ? props().ongather?.([hit.mark]) : undefined;
    const place = this.#place(at, pointer);
    if (place && !(hit?.base && hit.exact && stage.can(hit.mark))) return props().onplace?.(place);
    const wanted = hit && (stage.can(hit.mark) || (stage.placing ? hit.base && hit.exact && !this.#isMover(hit.mark) : hit.base));
    if (hit && wanted) return props().onpick?.(hit.mark);
    if (props().onplace) return props().onplace?.(this.#point(at));
    if (hit) props().onpick?.(hit.mark);
  }
  #isMover = (mark: Mark) => this.stage.mover !== undefined && means(mark, this.stage.mover);

  begin(what: Deed, at: Spot): void {
    this.doing = what;
    if (what === "box") {
      const spot = this.#spot(at);
      this.box = { from: spot, to: spot };
    } else if (what === "measure") {
      this.from = this.to = this.endAt(this.#spot(at), 6);
    } else if (what === "drag") {
      const on = this.stage.frame.at(this.#dragStart(this.#spot(at)));
      const spot = this.#spot(at);
      this.#grip = { x: on.x - spot.x, y: on.y - spot.y };
    }
  }

  // Grabbed by its ghost the drag goes on from there, else from where the piece stands.
  #dragStart(spot: Spot): Point {
    const { movedArea, frame, carried, start } = this.stage;
    const ghost = this.props().ghost ?? [];
    if (movedArea && covers(this.#shifted(movedArea), spot)) return carried ?? movedArea.centre;
    const onGhost = ghost.some((piece) => {
      const print = footprintOf(piece, frame);
      return beyond(print, spot) <= print.r / 2;
    });
    return (onGhost ? carried : start) ?? frame.fine(spot);
  }

  #dragged(at: Spot): Point {
    const spot = this.#spot(at);
    return this.stage.frame.clamp(this.stage.frame.fine({ x: spot.x + this.#grip.x, y: spot.y + this.#grip.y }));
  }

  move(what: Deed, at: Spot, by: Spot): void {
    if (what === "box") this.box = this.box && { ...this.box, to: this.#spot(at) };
    else if (what === "pan") this.stage.camera.panBy(by.x, by.y);
    else if (what === "measure") this.to = this.endAt(this.#spot(at), 6);
    else if (what === "drag") this.props().ondrag?.(this.#dragged(at));
    else this.#turn(at);
  }

  end(what: Deed, at: Spot): void {
    this.doing = undefined;
    if (what === "drag") this.props().ondrop?.(this.#dragged(at));
    if (what !== "box") return;
    this.props().ongather?.(this.#inBox());
    this.box = undefined;
  }

  // A drag that is broken off ends where it began.
  letGo(what: Deed): void {
    this.doing = undefined;
    const { start } = this.stage;
    if (what === "drag" && start) this.props().ondrag?.(start);
    if (what === "measure") this.forget();
    this.box = undefined;
  }

  pinch(factor: number, at: Spot, by: Spot): void {
    this.stage.camera.zoomBy(factor, at);
    this.stage.camera.panBy(by.x, by.y);
  }

  // --- headings
  // The handle in front of what is moved, in games that turn their pieces.
  get knob(): Spot | undefined {
    const { ghost, onheading } = this.props();
    const piece = ghost?.find((one) => one.leader) ?? ghost?.[0] ?? this.stage.mover?.leader;
    if (!onheading || !piece) return undefined;
    const at = this.stage.frame.at(piece.centre);
    const print = footprintOf(piece, this.stage.frame);
    const far = (print.block ? print.block.depth / 2 : print.r) + this.stage.camera.px(20);
    const angle = (print.angle * Math.PI) / 180;
    return { x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) };
  }

  #turn(at: Spot): void {
    const { carried, frame } = this.stage;
    if (!carried) return;
    const on = frame.at(carried);
    const spot = this.#spot(at);
    this.props().onheading?.(frame.heading((Math.atan2(spot.y - on.y, spot.x - on.x) * 180) / Math.PI));
  }

  // --- measuring
  hold(tool: Tool, start: End | undefined): void {
    if (this.held === tool) return;
    this.held = tool;
    this.from = start ?? this.endAt(this.#spot(this.#last), 6);
    this.to = this.endAt(this.#spot(this.#last), 2);
  }

  release(): void {
    if (!this.held) return;
    this.held = undefined;
    if (!this.tool) this.forget();
  }

  take(tool: Tool): void {
    this.tool = this.tool === tool ? undefined : tool;
    this.forget();
  }

  forget(): void {
    this.from = this.to = undefined;
  }

  wheel(event: WheelEvent, at: Spot): void {
    const factor = Math.exp(-clamp(event.deltaY, -240, 240) * (event.ctrlKey ? 0.01 : 0.0018));
    if (factor < 1 && this.stage.camera.fitted) return; // the page may scroll
    event.preventDefault();
    this.stage.camera.zoomBy(factor, at);
  }
}

export const pointOf = (end: End): Point => end.unit?.leader.centre ?? end.point;
