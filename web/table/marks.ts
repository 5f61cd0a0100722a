// Which thing of the scene is meant? A mark names a unit, a single piece, an area, a card, a zone.
import { cardsIn, marksOf, zonesIn, type Pointed } from "../wire/facts";
import { spoken } from "../look/art";
import type { Choice, Panel, Piece, Point, Scene } from "../wire/types";

type Mark = Pointed;
const OTHERS = ["area", "card", "zone", "counter", "seat"] as const;

export function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  if (!a || !b) return false;
  for (const is of OTHERS) if (a[is] !== undefined || b[is] !== undefined) return a[is] === b[is];
  if (a.piece !== undefined && b.piece !== undefined) return a.piece === b.piece;
  return a.group !== undefined && a.group === b.group;
}

export const hasMark = (mark: Mark | undefined): mark is Mark =>
  mark !== undefined && Object.values(mark).some((id) => id !== undefined);

// A unit's pieces, or the one piece that is meant.
export function piecesOf(scene: Scene, mark: Mark | undefined): Piece[] {
  if (!mark) return [];
  if (mark.group !== undefined && mark.group >= 0) return scene.pieces.filter((piece) => piece.group === mark.group);
  return scene.pieces.filter((piece) => piece.id === mark.piece);
}

export function leaderOf(scene: Scene, mark: Mark | undefined): Piece | undefined {
  const pieces = piecesOf(scene, mark);
  return pieces.find((piece) => piece.leader) ?? pieces[0];
}

export function centreOf(scene: Scene, mark: Mark | undefined): Point | undefined {
  const leader = leaderOf(scene, mark);
  if (leader) return leader.centre;
  return scene.areas.find((area) => area.id === mark?.area)?.centre;
}

export function panelOf(scene: Scene, mark: Mark | undefined): Panel | undefined {
  const group = mark?.group ?? leaderOf(scene, mark)?.group;
  return group === undefined || group < 0 ? undefined : scene.panels.find((panel) => panel.group === group);
}

export function nameOf(scene: Scene, mark: Mark | undefined): string | undefined {
  if (!hasMark(mark)) return undefined;
  const card = cardsIn(scene).find((one) => one.id === mark.card);
  const zone = zonesIn(scene).find((one) => one.id === mark.zone);
  if (card || zone) return card ? card.name || spoken(card.kind) : spoken(zone!.kind);
  const area = scene.areas.find((one) => one.id === mark.area);
  return leaderOf(scene, mark)?.label ?? panelOf(scene, mark)?.title ?? (area?.name || area?.label);
}

export function seatOf(scene: Scene, mark: Mark | undefined): number | null {
  return leaderOf(scene, mark)?.seat ?? panelOf(scene, mark)?.seat ?? null;
}

const allowedFirst = (choices: Choice[]) => [
  ...choices.filter((choice) => choice.allowed),
  ...choices.filter((choice) => !choice.allowed),
];

// The choices that lead from the one thing to the other: a charge, a card into a slot.
export function choicesBetween(choices: Choice[], from: Mark | undefined, to: Mark | undefined): Choice[] {
  if (!from || !to || sameMark(from, to)) return [];
  const both = choices.filter((choice) => {
    const [first, ...others] = marksOf(choice);
    return sameMark(first, from) && others.some((mark) => sameMark(mark, to));
  });
  return allowedFirst(both);
}

// The choices that are about this thing, the allowed ones first: those that lead here from what was picked before, those that
// begin here, or those that it has a part in.
export function choicesAt(choices: Choice[], mark: Mark, picked?: Mark): Choice[] {
  const led = choicesBetween(choices, picked, mark);
  if (led.length > 0) return led;
  const here = choices.filter((choice) => sameMark(marksOf(choice)[0], mark));
  if (here.length > 0) return allowedFirst(here);
  return allowedFirst(choices.filter((choice) => marksOf(choice).some((one) => sameMark(one, mark))));
}

// What may be pointed at: where choices begin, and where those end that begin at what is picked.
export function openTo(choices: Choice[], picked?: Mark): Mark[] {
  const marks = choices
    .filter((choice) => choice.allowed)
    .flatMap((choice) => {
      const [first, ...others] = marksOf(choice);
      return first ? [first, ...(sameMark(first, picked) ? others : [])] : [];
    });
  return [...new Map(marks.map((mark) => [JSON.stringify(mark), mark])).values()];
}
