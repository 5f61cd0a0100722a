// Which thing of the scene is meant? A mark names a unit, a single piece or an area.
import type { Choice, Mark, Panel, Piece, Point, Scene } from "../wire/types";

export function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  if (!a || !b) return false;
  if (a.area !== undefined || b.area !== undefined) return a.area === b.area;
  if (a.piece !== undefined && b.piece !== undefined) return a.piece === b.piece;
  return a.group !== undefined && a.group === b.group;
}

export const hasMark = (mark: Mark | undefined): mark is Mark =>
  mark !== undefined && (mark.group !== undefined || mark.piece !== undefined || mark.area !== undefined);

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
  return leaderOf(scene, mark)?.label ?? panelOf(scene, mark)?.title ?? scene.areas.find((area) => area.id === mark.area)?.label;
}

export function seatOf(scene: Scene, mark: Mark | undefined): number | null {
  return leaderOf(scene, mark)?.seat ?? panelOf(scene, mark)?.seat ?? null;
}

// The choices that are about this thing, the allowed ones first.
export function choicesAt(choices: Choice[], mark: Mark): Choice[] {
  const here = choices.filter((choice) => sameMark(choice.mark, mark));
  return [...here.filter((choice) => choice.allowed), ...here.filter((choice) => !choice.allowed)];
}
