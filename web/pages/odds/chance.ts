// Numbers for people, and two reports side by side.
import type { OddsReport } from "../../wire/types";

type Row = OddsReport["tables"][number]["rows"][number];

export function percent(chance: number): string {
  if (chance === 0) return "0 %";
  if (chance === 1) return "100 %";
  if (chance < 0.001) return "< 0.1 %";
  if (chance > 0.999) return "> 99.9 %";
  return `${(chance * 100).toFixed(1)} %`;
}

export function points(difference: number): string {
  const rounded = Math.round(difference * 1000) / 10;
  if (rounded === 0) return "±0";
  return rounded > 0 ? `+${rounded.toFixed(1)}` : `−${(-rounded).toFixed(1)}`;
}

export function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2).replace(/\.?0+$/, "");
}

// "144/625, 0.2304"; without a fraction the number alone.
export const exactly = (row: { fraction: string; chance?: number; value?: number }) =>
  [row.fraction, String(Number((row.chance ?? row.value ?? 0).toPrecision(7)))].filter(Boolean).join(" = ");

export interface Pair {
  label: string;
  one?: Row;
  two?: Row;
}
export interface PairedTable {
  title: string;
  rows: Pair[];
}

// Tables meet by title, rows by label; what only one of them has stands where it stood.
export function paired(one: OddsReport, two?: OddsReport): PairedTable[] {
  const others = new Map(two?.tables.map((table) => [table.title, table]));
  const tables = one.tables.map((table) => {
    const other = others.get(table.title);
    others.delete(table.title);
    return { title: table.title, rows: pairedRows(table.rows, other?.rows ?? []) };
  });
  for (const table of others.values()) tables.push({ title: table.title, rows: pairedRows([], table.rows) });
  return tables;
}

function pairedRows(ones: Row[], twos: Row[]): Pair[] {
  const rest = new Map(twos.map((row) => [row.label, row]));
  const rows: Pair[] = ones.map((row) => {
    const two = rest.get(row.label);
    rest.delete(row.label);
    return { label: row.label, one: row, two };
  });
  for (const row of rest.values()) rows.push({ label: row.label, two: row });
  return rows;
}
