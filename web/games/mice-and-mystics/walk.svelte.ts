// A move chosen by its end: the table says what going to each space costs and by which way; the steps are answered one by one,
// as long as each question is the next step of that way.
import { untrack } from "svelte";
import { markOf } from "../../wire/facts";
import type { Area, Choice, Point, Scene } from "../../wire/types";
import type { Desk, Further } from "../../table/desk.svelte";
import { numberOf, valueOf } from "./read";

const pointsTo = (area: Area): number => numberOf(area, "points");

// From the next space to the end; nothing where the table knows no quiet way.
export function wayTo(areas: Area[], end: number): number[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const way: number[] = [];
  for (let at = byId.get(end); at && pointsTo(at) > 0 && way.length < areas.length;) {
    way.unshift(at.id);
    at = byId.get(valueOf(at, "from")?.number ?? -1);
  }
  return way;
}

const stepTo = (choices: Choice[], space: number): Choice | undefined =>
  choices.find((choice) => choice.allowed && choice.verb === "step" && markOf(choice)?.area === space);

export class Walk {
  #ahead: number[] = []; // spaces still to be entered
  aimed = $state<number>(); // tapped once

  constructor(private readonly desk: Desk) {}

  // Spaces beyond those that can be stepped on at once.
  further(scene: Scene): Further[] {
    const choices = this.desk.prompt?.choices ?? [];
    const mine = choices.some((choice) => choice.verb === "step");
    if (!mine) return [];
    const centre = new Map(scene.areas.map((area) => [area.id, area.centre]));
    return scene.areas
      .filter((area) => pointsTo(area) > 0 && !stepTo(choices, area.id))
      .map((area) => {
        const way = wayTo(scene.areas, area.id);
        return {
          mark: { area: area.id },
          words: String(pointsTo(area)),
          way: way.map((space) => centre.get(space) as Point),
          go: () => this.#begin(way),
        };
      });
  }

  #begin(way: number[]): void {
    const end = way.at(-1);
    if (this.desk.twoTap && this.aimed !== end) {
      this.aimed = end;
      return;
    }
    this.aimed = undefined;
    this.#ahead = way;
    this.goOn();
  }

  // The next step, if that is what is asked; whatever else is asked ends the walk.
  goOn(): void {
    const { desk } = this;
    const [next, ...rest] = this.#ahead;
    if (next === undefined || desk.view.busy) return;
    const choice = untrack(() => stepTo(desk.prompt?.choices ?? [], next));
    this.#ahead = choice ? rest : [];
    if (choice) desk.view.answer(choice.answer);
  }

  get walking(): boolean {
    return this.#ahead.length > 0;
  }
}
