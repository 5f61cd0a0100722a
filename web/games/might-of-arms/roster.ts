// What stands on the roster of an army: from a list as the builder has it, or from a seat of a match.
import { labelOf } from "../../look/names.svelte";
import { unitsIn } from "../../wire/facts";
import type { ListEntry, ListReport, Lists, Scene, Unit } from "../../wire/types";
import { numberOf, pointsOf } from "./read";

export interface RosterUnit {
  name: string;
  words: string;
  points: number;
  stands: number;
}
export interface Roster {
  name: string;
  points: number;
  units: RosterUnit[];
}

const termOf = (unit: Unit, key: string) => unit.values?.find((value) => value.key === key)?.term;

export function rosterOfSeat(scene: Scene, seat: number, name: string): Roster {
  const units = unitsIn(scene)
    .filter((unit) => unit.owner === seat && (unit.stands ?? 0) > 0)
    .map((unit) => {
      const grade = termOf(unit, "grade");
      return {
        name: unit.name ?? labelOf(unit.kind),
        words: [labelOf(unit.kind), grade && labelOf(grade), `${unit.stands} stands`].filter(Boolean).join(", "),
        points: numberOf(unit, "points"),
        stands: unit.stands ?? 0,
      };
    });
  return { name, points: pointsOf(scene, seat), units };
}

// What its type is known by: troops, grade, weapons and traits; a type costs so much a stand.
const KNOWN_BY = { from: 1, to: 5 };

export function rosterOfList({ list, points }: ListReport, typeOf: (entry: ListEntry) => Lists["types"][number] | undefined): Roster {
  const units = (list?.entries ?? []).map((entry) => {
    const type = typeOf(entry);
    const stands = Number(entry.fields.stands?.[0] ?? 0);
    const known = (type?.profile ?? []).slice(KNOWN_BY.from, KNOWN_BY.to).map(([, words]) => words);
    return {
      name: entry.fields.name?.[0] || type?.name || entry.type,
      words: [...known.filter(Boolean), `${stands} stands`].join(", "),
      points: (type?.cost ?? 0) * stands,
      stands,
    };
  });
  return { name: list?.name || "Army", points, units };
}
