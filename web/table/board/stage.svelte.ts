// What stands on the board and what is meant by it: everything that is derived from the board's properties.
import { artOf, areaLook } from "../../look/art";
import type { Mark, Piece, Point } from "../../wire/types";
import type { BoardProps } from "./board";
import { Camera } from "./camera.svelte";
import { Frame, type Spot } from "./frame";
import { Glide } from "./glide.svelte";
import { hitAt, type Targets } from "./hit";
import { boxOfLabel, type Label, lineWish, placeLabels, type Wish } from "./labels";
import { type Box, boxOf, boxOfDiscs, outlineOf } from "./shapes";
import { discsOf, type Footprint, footprintOf, isBlock, radiusOf } from "./footprint";
import { isSpace, spacesOf } from "./spaces";
import { standsOf } from "./stacks";
import { areaFor, keyOf, means, same, shortNames, type Unit, unitFor, unitsOf } from "./units";

const NAME_SIZE = [12, 13.5, 19] as const; // pixels: least, usual, most
const BADGE_SIZE = [14, 18.5, 32] as const;

export class Stage {
  readonly glide = new Glide();
  readonly camera: Camera;
  hovered = $state.raw<Mark>();
  focused = $state.raw<Mark>(); // of the keyboard, here
  focusShown = $state(false);
  namesOn = $state(true);

  constructor(private readonly props: () => BoardProps) {
    this.camera = new Camera(() => this.frame);
  }

  scene = $derived.by(() => this.props().scene);
  cells = $derived.by(() => spacesOf(this.scene).length > 0);
  // Of those that stand on discs: their middle may be on the edge.
  #overhang = $derived.by(() => Math.max(0, ...this.scene.pieces.map((piece) => (isBlock(piece) ? 0 : radiusOf(piece)))));
  frame = $derived.by(
    () => new Frame(this.scene.board, { scaled: !this.cells, turn: this.cells ? 0 : this.props().turn, overhang: this.#overhang }),
  );
  units = $derived.by(() => unitsOf(this.scene));
  // Ears tell the leader from the others; where everybody leads nobody needs them.
  ears = $derived.by(() => this.scene.pieces.some((piece) => !piece.leader));
  headings = $derived.by(() => {
    const art = artOf(this.props().game);
    return art ? (art.headings ?? false) : this.scene.pieces.some((piece) => piece.heading !== 0 && !isBlock(piece));
  });
  stands = $derived.by(() => standsOf(this.scene, this.units, this.frame));
  scaleOf = (piece: Piece) => this.stands.get(piece.id)?.scale ?? 1;

  // Where bases are drawn once they have come to rest.
  resting = $derived.by(() => {
    const spots = new Map<number, Spot>();
    for (const piece of this.scene.pieces) {
      const { x, y } = this.stands.get(piece.id) ?? this.frame.at(piece.centre);
      spots.set(piece.id, { x, y });
    }
    return spots;
  });
  printOf = (piece: Piece): Footprint => footprintOf(piece, this.frame, this.resting.get(piece.id), this.scaleOf(piece));

  #can = $derived.by(() => new Set(this.props().emphasis.can.map(keyOf).filter(Boolean)));
  can = (mark: Mark) => this.#can.has(keyOf(mark));
  anything = $derived.by(() => this.#can.size > 0 || (this.props().places?.length ?? 0) > 0);

  emphasisOf(unit: Unit) {
    const { chosen, gathered = [], aimed, focus } = this.props().emphasis;
    const focused = (this.focusShown && means(this.focused, unit)) || means(focus, unit);
    const taken = means(chosen, unit) || gathered.some((mark) => means(mark, unit));
    const picked = new Set(unit.bases.filter((base) => this.can({ piece: base.id })).map((base) => base.id));
    return { can: this.can(unit.mark), chosen: taken, aimed: means(aimed, unit), focus: focused, picked };
  }
  emphasisOfArea(area: number) {
    const mark = { area };
    const { chosen, aimed, focus } = this.props().emphasis;
    const focused = (this.focusShown && same(this.focused, mark)) || same(focus, mark);
    return { can: this.can(mark), chosen: same(chosen, mark), aimed: same(aimed, mark), focus: focused };
  }

  #prices = $derived.by(() => new Map(this.props().prices?.map(({ area, words }) => [area, words])));
  priceOf = (area: number) => this.#prices.get(area);

  targets = $derived.by<Targets>(() => ({
    bases: this.units.flatMap((unit) =>
      unit.bases.map((base) => ({ ...this.printOf(base), mark: unit.mark, piece: { piece: base.id } })),
    ),
    patches: this.scene.areas.map((area) => ({
      mark: { area: area.id },
      outline: outlineOf(area, this.frame),
      space: isSpace(area),
    })),
    can: this.can,
  }));
  hit = (spot: Spot, slack: number) => hitAt(this.targets, spot, slack / this.camera.view.zoom);

  // Is a place being looked for? Then open ground is what is pointed at, and a near miss of a base is no hit.
  placing = $derived.by(() => {
    const { places, movable, reach, path } = this.props();
    return Boolean(places?.length || movable || reach?.length || path?.length);
  });
  mover = $derived.by(() => unitFor(this.units, this.props().movable));
  movedArea = $derived.by(() => areaFor(this.scene, this.props().movable)); // terrain may be moved, too
  // Where what is moved stands, and where in the mind of who moves it.
  start = $derived.by<Point | undefined>(() => this.mover?.leader.centre ?? this.movedArea?.centre);
  carried = $derived.by<Point | undefined>(() => {
    const { ghost, drag } = this.props();
    const ghostly = (ghost?.find((piece) => piece.leader) ?? ghost?.[0])?.centre;
    return ghostly ?? (this.movedArea ? drag?.to : undefined) ?? this.start;
  });

  textSize = $derived.by(() => this.camera.gently(...NAME_SIZE));
  badgeSize = $derived.by(() => this.camera.gently(...BADGE_SIZE));
  // On a badge, in twenty-fourths of it: never smaller than twelve pixels.
  countSize = $derived.by(() => Math.max(14, (this.camera.px(12) * 24) / this.badgeSize));
  scaleText = $derived.by(() => this.camera.px(12));

  boxOfUnit = (unit: Unit): Box =>
    boxOfDiscs(unit.bases.flatMap((base) => discsOf(this.printOf(base))).map((disc) => ({ ...disc, r: disc.r + 4 })));

  names = $derived.by<{ units: Label[]; areas: Label[]; lines: Label[] }>(() => {
    if (!this.namesOn) return { units: [], areas: [], lines: [] };
    const short = shortNames(this.scene, this.units);
    const boxes = this.units.map(this.boxOfUnit);
    const wishes: Wish[] = this.units.map((unit, i) => ({
      key: unit.key,
      words: short.get(unit.key)!,
      near: boxes[i]!,
      weight: 2,
      room: 16,
    }));
    const grounds: Box[] = [];
    for (const area of this.scene.areas) {
      if (isSpace(area)) continue; // its name stands in its corner
      const { zone } = areaLook(this.props().game, area);
      const near = boxOf(outlineOf(area, this.frame));
      if (!zone) grounds.push(near);
      const inside = zone ? "corner" : area.outline.length > 2 ? "middle" : undefined;
      const words = area.name || area.label;
      if (words) wishes.push({ key: `area ${area.id}`, words, near, weight: zone ? 0 : 1, inside });
    }
    this.scene.lines.forEach((line, i) => wishes.push(...lineWish(line, i, this.frame, this.textSize)));
    const all = placeLabels(wishes, boxes, grounds, this.#field, this.textSize);
    const of = (...kinds: string[]) => all.filter(({ key }) => kinds.includes(key.split(" ")[0]!));
    return { units: of("group", "piece"), areas: of("area"), lines: of("line") };
  });

  #field = $derived.by<Box>(() => ({ left: 2, top: 2, right: this.frame.width - 2, bottom: this.frame.height - 2 }));

  // What is pointed at or chosen is named even where its name found no room; the others stay where they are.
  called = $derived.by<Label[]>(() => {
    const { chosen, aimed, focus } = this.props().emphasis;
    const marks = [this.hovered, this.focusShown ? this.focused : undefined, chosen, aimed, focus];
    const named = this.names.units;
    const units = this.units.filter((unit) => marks.some((mark) => means(mark, unit)) && !named.some(({ key }) => key === unit.key));
    if (units.length === 0) return [];
    const short = shortNames(this.scene, this.units);
    const wishes = units.map((unit) => ({
      key: unit.key,
      words: short.get(unit.key)!,
      near: this.boxOfUnit(unit),
      weight: 2,
      must: true,
    }));
    const others = named.map((label) => boxOfLabel(label, this.textSize));
    return placeLabels(wishes, this.units.map(this.boxOfUnit), [], this.#field, this.textSize, others);
  });

  unitOf = (mark: Mark | undefined) => unitFor(this.units, mark);
}
