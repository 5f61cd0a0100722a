// How are chances laid before a reader: what is certain apart from what is not, and each in the order of its values?
import type { Prospect } from "../wire/types";

type Row = Prospect["rows"][number];

// Left to right as numbers are, whatever is likelier; without numbers as they came.
export function inOrder({ rows }: Prospect): Row[] {
  return rows.every((row) => row.number !== undefined) ? [...rows].sort((a, b) => a.number! - b.number!) : rows;
}

export interface Sorted {
  open: Prospect[]; // dice decide it
  sure: string[]; // "Momentum: 10": it comes for certain, as a price does
}

// What stays as it is, whatever falls, is not worth a word.
export function sortOut(prospects: Prospect[]): Sorted {
  const sorted: Sorted = { open: [], sure: [] };
  for (const prospect of prospects) {
    const [only, ...others] = prospect.rows.filter((row) => row.chance > 0);
    if (!only || others.length > 0) sorted.open.push(prospect);
    else if (only.number === undefined || only.number !== prospect.now) sorted.sure.push(`${prospect.title}: ${only.label}`);
  }
  return sorted;
}
