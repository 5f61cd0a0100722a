// What is left of each side when a match is over? Said from the facts of the scene, in every game with a board.
import { rosterOf } from "./roster";
import type { Scene, SeatInfo } from "../wire/types";

export interface Remains {
  seat: number;
  left: number;
  all: number;
  gone: string[]; // the names of those who do not stand on the board
}

export function remainsOf(scene: Scene, seats: Pick<SeatInfo, "seat" | "name">[]): Remains[] {
  if (scene.board.width === 0) return [];
  return seats.flatMap(({ seat, name }) => {
    const roster = rosterOf(scene, seat, name);
    const gone = roster.filter((entry) => !entry.piece).map((entry) => entry.name);
    return roster.length > 0 ? [{ seat, left: roster.length - gone.length, all: roster.length, gone }] : [];
  });
}

const MOST_NAMED = 4;

// "3 of 5 left; gone: Hoppers 1, Ballista".
export function remainsWords({ left, all, gone }: Remains): string {
  if (gone.length === 0) return `all ${all} left`;
  const named = gone.slice(0, MOST_NAMED).join(", ");
  const more = gone.length > MOST_NAMED ? ` and ${gone.length - MOST_NAMED} more` : "";
  return `${left === 0 ? "nobody" : `${left} of ${all}`} left; gone: ${named}${more}`;
}
