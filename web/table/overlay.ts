// What the board is told to draw over the scene: who may be picked, the stick, the ghost, the lines of sight.
import { aboutOf, markOf, markOfRef, marksOf } from "../wire/facts";
import type { LogLine, Mark, Piece, Point, Refusal, Scene } from "../wire/types";
import { pointOf } from "./answers";
import { valueWords } from "../look/names.svelte";
import type { Arrow, Drag, Emphasis, Place, Price, Sight } from "./board/board";
import { givenOf } from "./decision.svelte";
import type { Desk } from "./desk.svelte";
import { isRoll } from "./log";
import { centreOf, leaderOf, nameOf, openTo, piecesOf, sameMark } from "./marks";
import { isSight, lengthWords, measured, pathLength } from "./measure";

export function emphasisOf(desk: Desk): Emphasis {
  const { prompt } = desk;
  const { cue } = desk.show;
  if (desk.playing && cue) return { can: [], chosen: cue.aim?.by ?? markOfRef(cue.line.by), aimed: cue.aim?.at[0] };
  const listed = prompt?.form === "option" || prompt?.form === "options" ? prompt.choices : [];
  const one = desk.armed ?? (desk.chosen.length === 1 ? desk.chosen[0] : undefined);
  const armed = one && marksOf(one).at(-1);
  const can = [...openTo(listed, desk.picked), ...desk.further.map(({ mark }) => mark)];
  const { checked } = desk.draft;
  const barring = desk.draft.prompt && checked && !checked.ok ? markOfRef(checked.refusal?.at) : undefined;
  return { can, gathered: desk.gathered.marks, chosen: aboutOf(prompt) ?? desk.picked, aimed: barring ?? armed, focus: desk.hovered };
}

export function placesOf(desk: Desk): Place[] {
  const { prompt } = desk;
  if (!prompt || (prompt.form !== "pose" && prompt.form !== "path")) return [];
  return prompt.choices.flatMap((choice) => {
    const point = pointOf(choice.answer);
    return point && choice.allowed ? [{ point, words: choice.words, ok: choice.allowed }] : [];
  });
}

// From who to whom: what was asked for first, what the question answers to, what is held ready or pointed at.
export function thoughtsOf(desk: Desk): Arrow[] {
  const { prompt, scene, armed, hovered } = desk;
  const aim = desk.playing ? desk.show.cue?.aim : undefined;
  if (aim)
    return arrowsBetween(
      scene,
      aim.at.map((at) => [aim.by, at]),
    );
  if (!prompt) return [];
  const pointed = hovered ? prompt.choices.filter((choice) => sameMark(marksOf(choice)[0], hovered) && choice.allowed) : [];
  const pairs = [
    ...(prompt.trigger ? [[markOfRef(prompt.trigger.by), markOfRef(prompt.trigger.at)]] : []),
    ...givenOf(prompt)
      .map((field) => (field.refs ?? []).map(markOfRef))
      .filter((marks) => marks.length > 1),
    ...(armed ? [armed] : pointed).map((choice) => marksOf(choice)).filter((marks) => marks.length > 1),
  ];
  const start = centreOf(scene, aboutOf(prompt));
  const led = desk.further
    .filter(({ mark }) => sameMark(mark, hovered))
    .map(({ way }) => ({ points: start ? [start, ...way] : way, words: "" }));
  return [...arrowsBetween(scene, pairs), ...led];
}

const arrowsBetween = (scene: Scene, pairs: (Mark | undefined)[][]): Arrow[] =>
  pairs.flatMap(([from, to]) => {
    const points = [centreOf(scene, from), centreOf(scene, to)].filter((point) => point !== undefined);
    return points.length === 2 ? [{ points, words: "" }] : [];
  });

// Bases that fell since one's last answer, where they stood.
export function lostOf(desk: Desk): Piece[] {
  if (desk.past.away) return [];
  const there = new Set(desk.scene.pieces.map((piece) => piece.id));
  return desk.show.lost.filter((piece) => !there.has(piece.id));
}

// The dice of the line that is being shown, beside whoever rolls them.
export function fallenOf(desk: Desk): { at: Point; line: LogLine } | undefined {
  const line = desk.playing ? desk.show.cue?.line : undefined;
  const at = line && isRoll(line) ? centreOf(desk.scene, markOfRef(line.by)) : undefined;
  return at && { at, line: line! };
}

// What going to a space costs, where that is said.
export function pricesOf(desk: Desk): Price[] {
  const beyond = desk.further.flatMap(({ mark, words }) => (mark.area === undefined ? [] : [{ area: mark.area, words }]));
  const near = (desk.prompt?.choices ?? []).flatMap((choice) => {
    const area = markOf(choice)?.area;
    return area !== undefined && choice.allowed && choice.cost ? [{ area, words: valueWords(choice.cost, desk.scene.board) }] : [];
  });
  return [...near, ...beyond];
}

// Everything that would stand elsewhere, as the preview has it.
export function ghostOf(scene: Scene, after: Scene | undefined): Piece[] {
  if (!after) return [];
  const now = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const moved = after.pieces.filter((piece) => {
    const old = now.get(piece.id);
    return !old || old.centre[0] !== piece.centre[0] || old.centre[1] !== piece.centre[1] || old.heading !== piece.heading;
  });
  const areas = new Set(scene.areas.map((area) => area.id));
  return [...moved, ...after.areas.filter((area) => !areas.has(area.id) && area.radius > 0).map(areaGhost)];
}

// Where the rules cannot be asked further (dice come first), the unit is shown as it stands, moved and turned as a whole.
export function shifted(scene: Scene, mark: Mark | undefined, to: Point | undefined, heading?: number): Piece[] {
  const from = centreOf(scene, mark);
  if (!from || !to) return [];
  const by = heading === undefined ? 0 : heading - (leaderOf(scene, mark)?.heading ?? heading);
  const angle = (by * Math.PI) / 1800;
  const turned = ([x, y]: Point): Point => [
    to[0] + (x - from[0]) * Math.cos(angle) - (y - from[1]) * Math.sin(angle),
    to[1] + (x - from[0]) * Math.sin(angle) + (y - from[1]) * Math.cos(angle),
  ];
  return piecesOf(scene, mark).map((piece) => ({
    ...piece,
    centre: turned(piece.centre),
    heading: (piece.heading + by + 3600) % 3600,
  }));
}

export function ghosts(desk: Desk): Piece[] {
  const { draft, scene } = desk;
  if (!draft.drawn) return [];
  const after = draft.preview?.scene;
  if (after) return ghostOf(scene, after);
  const allowed = draft.checked && !draft.checked.ok ? draft.checked.nearest : draft.answer;
  const heading = allowed && "pose" in allowed ? allowed.pose.heading : undefined;
  const at = allowed && pointOf(allowed);
  return shifted(scene, aboutOf(draft.prompt), at && draft.middleOf(at, heading), heading);
}

const areaGhost = (area: Scene["areas"][number]): Piece => ({
  id: -1 - area.id,
  group: -1,
  role: area.role,
  label: area.label,
  tooltip: area.tooltip,
  seat: null,
  centre: area.centre,
  radius: area.radius,
  heading: 0,
  leader: false,
  badges: [],
});

// What stands in the way by its name, else by how much it is too far or too much.
function whyShort(scene: Scene, refusal: Refusal): string {
  const barring = nameOf(scene, markOfRef(refusal.at));
  const by = measured(refusal);
  if (barring) return [`${barring}: ${refusal.words}`, by].filter(Boolean).join(", ");
  return by ?? refusal.words;
}

export function dragOf(desk: Desk): Drag | undefined {
  const { draft } = desk;
  const { start, points, checked } = draft;
  const to = points.at(-1);
  if (!start || !to) return undefined;
  const refusal = checked && !checked.ok && !draft.trimmed ? checked.refusal : undefined;
  const far = lengthWords(desk.scene.board, pathLength([start, ...points]));
  const words = refusal ? whyShort(desk.scene, refusal) : far;
  const from = draft.form === "path" ? (points.at(-2) ?? start) : start;
  return { from, to, words, ok: checked?.ok !== false || draft.trimmed };
}

// Whom it would see from where it would stand. What is out of reach for another reason draws no line.
export function sightsOf(desk: Desk): Sight[] {
  const { draft } = desk;
  const after = draft.preview?.scene;
  const from: Point | undefined = (after && centreOf(after, aboutOf(draft.prompt))) ?? draft.points.at(-1);
  if (!from || draft.ahead.length === 0) return [];
  const sights = new Map<string, Sight>();
  for (const { choice } of draft.ahead) {
    const to = after && centreOf(after, marksOf(choice).at(-1));
    if (!to || (!choice.allowed && !(choice.refusal && isSight(choice.refusal)))) continue;
    const key = to.join();
    if (sights.get(key)?.clear) continue;
    const far = lengthWords(desk.scene.board, Math.hypot(to[0] - from[0], to[1] - from[1]));
    sights.set(key, { from, to, clear: choice.allowed, words: choice.allowed ? `${far}, clear` : choice.refusal!.words });
  }
  return [...sights.values()];
}
