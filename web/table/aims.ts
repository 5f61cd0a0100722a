// Whom could one get at? While a target is asked for: a line to each, how far it is, and the number.
import { aboutOf, marksOf, type Pointed } from "../wire/facts";
import type { Choice, Scene } from "../wire/types";
import type { Sight } from "./board/board";
import { measure } from "./board/measure";
import { unitFor, unitsOf } from "./board/units";
import { factsOf } from "./answers";
import type { Desk } from "./desk.svelte";
import { sameMark, seatOf } from "./marks";
import { isSight, lengthWords } from "./measure";

const MOST = 12; // more would hide each other

// Who aims: the first thing that the choice names, else what the question is about.
function aimer(desk: Desk, choice: Choice): Pointed | undefined {
  const marks = marksOf(choice);
  return marks.length > 1 ? marks[0] : aboutOf(desk.prompt);
}

const isTarget = (desk: Desk, choice: Choice) => {
  const at = marksOf(choice).at(-1);
  const seat = seatOf(desk.scene, at);
  return choice.role === "target" && at?.group !== undefined && seat !== desk.view.seat;
};

// Out of sight only what is pointed at: a line to everything that one cannot see says nothing.
const isShown = (desk: Desk, choice: Choice) =>
  choice.allowed || (choice.refusal !== undefined && isSight(choice.refusal) && sameMark(marksOf(choice).at(-1), desk.hovered));

function aimAt(desk: Desk, scene: Scene, choice: Choice): Sight[] {
  const units = unitsOf(scene);
  const from = unitFor(units, aimer(desk, choice));
  const to = unitFor(units, marksOf(choice).at(-1));
  if (!from || !to || from === to) return [];
  const far = lengthWords(
    scene.board,
    measure(scene.board, { unit: from, point: from.leader.centre }, { unit: to, point: to.leader.centre }).fine,
  );
  const chance = desk.figures.number(choice)?.chance;
  const known = factsOf(choice, scene.board);
  // Under a finger there is little room: the length comes with the target that was tapped.
  const length = desk.twoTap && chance && !desk.isArmed(choice) ? "" : known || far;
  const words = choice.allowed ? [chance, length].filter(Boolean).join(", ") : choice.refusal!.words;
  return [{ from: from.leader.centre, to: to.leader.centre, clear: choice.allowed, words, atEnd: true }];
}

export function aimsOf(desk: Desk): Sight[] {
  const { prompt, scene } = desk;
  if (prompt?.form !== "option" || scene.board.width === 0 || desk.layout.listed.length > 40) return [];
  const targets = prompt.choices.filter((choice) => isTarget(desk, choice) && isShown(desk, choice));
  const last = new Map(targets.map((choice) => [JSON.stringify(marksOf(choice).at(-1)), choice]));
  return [...last.values()].slice(0, MOST).flatMap((choice) => aimAt(desk, scene, choice));
}
