// Changes to a list as the builder makes them; whether it is legal the server says.
import { parse } from "smol-toml";
import type { BuilderField, Fault, ListBody, ListEntry, Lists } from "../../wire/types";

export const emptyList = (): ListBody => ({ name: "", fields: {}, entries: [] });

export const fieldsFor = (lists: Lists, type: string): BuilderField[] =>
  lists.entry_fields.filter((field) => field.of.length === 0 || field.of.includes(type));

// Types are named after the list that has them ("swiss.column"), where lists have their own: those of the chosen one, else all.
export function offeredTypes(lists: Lists, list: ListBody): Lists["types"] {
  const chosen = Object.values(list.fields).flat();
  const own = lists.types.filter((type) => chosen.some((id) => type.id.startsWith(`${id}.`)));
  return own.length > 0 ? own : lists.types;
}

export const typeOf = (lists: Lists, entry: ListEntry) => lists.types.find((type) => type.id === entry.type);

// What an entry costs: its type and all that was chosen for it.
export function costOf(lists: Lists, entry: ListEntry): number {
  const extras = fieldsFor(lists, entry.type).flatMap((field) =>
    (entry.fields[field.key] ?? []).map((id) => field.values.find((value) => value.id === id)?.cost ?? 0),
  );
  return (typeOf(lists, entry)?.cost ?? 0) + extras.reduce((sum, cost) => sum + cost, 0);
}

export function toggled(chosen: string[], id: string, most: number): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  return most === 1 ? [id] : [...chosen, id].slice(-most); // one too many pushes the oldest out
}

export function withEntry(list: ListBody, at: number, entry: ListEntry): ListBody {
  return { ...list, entries: list.entries.with(at, entry) };
}

export function withoutEntry(list: ListBody, at: number): ListBody {
  return { ...list, entries: list.entries.toSpliced(at, 1) };
}

export function copied(list: ListBody, at: number): ListBody {
  return { ...list, entries: list.entries.toSpliced(at + 1, 0, structuredClone(list.entries[at]!)) };
}

export function moved(list: ListBody, at: number, by: number): ListBody {
  const to = at + by;
  if (to < 0 || to >= list.entries.length) return list;
  const entry = list.entries[at]!;
  return { ...list, entries: list.entries.toSpliced(at, 1).toSpliced(to, 0, entry) };
}

// The entry that a fault is about ("list 1 group 3", "entries[2]"), or -1 for the list as a whole.
export function entryOf(fault: Fault): number {
  const counted = /\bgroup (\d+)|\bentry (\d+)/.exec(fault.where);
  if (counted) return Number(counted[1] ?? counted[2]) - 1;
  const indexed = /entries[.[](\d+)/.exec(fault.where);
  return indexed ? Number(indexed[1]) : -1;
}

// The same list as JSON.
export const jsonOf = (toml: string): string => JSON.stringify(parse(toml), null, 2) + "\n";

export const fileName = (name: string, ending: string) =>
  `${
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "") || "army"
  }.${ending}`;

export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
