import { expect, test } from "vitest";
import type { Lists } from "../../wire/types";
import {
  copied,
  costOf,
  emptyList,
  entryOf,
  fieldsFor,
  fileName,
  jsonOf,
  moved,
  offeredTypes,
  toggled,
  withEntry,
  withoutEntry,
} from "./builder";

const value = (id: string, cost = 0) => ({ id, name: id, words: "", cost, rule: "" });
const lists: Lists = {
  noun: "Warband",
  without: "Drawn by dice",
  points: 12,
  fewest: 4,
  most: 8,
  examples: [],
  list_fields: [],
  types: [
    { id: "fighters", name: "Fighters", cost: 2, rule: "", profile: [] },
    { id: "ward", name: "Ward", cost: 1, rule: "", profile: [] },
  ],
  entry_fields: [
    { key: "champion", words: "", values: [value("wave", 1)], most: 1, of: ["fighters"] },
    { key: "any", words: "", values: [], most: 2, of: [] },
  ],
};
const fighters = { type: "fighters", fields: { champion: ["wave"] } };
const list = { ...emptyList(), entries: [fighters, { type: "ward", fields: {} }] };

test("an entry costs its type and what was chosen for it", () => {
  expect(costOf(lists, fighters)).toBe(3);
  expect(costOf(lists, { type: "ward", fields: {} })).toBe(1);
});
test("fields belong to types", () => {
  expect(fieldsFor(lists, "ward").map((field) => field.key)).toEqual(["any"]);
});
test("one too many pushes the oldest out", () => {
  expect(toggled(["a"], "b", 1)).toEqual(["b"]);
  expect(toggled(["a", "b"], "c", 2)).toEqual(["b", "c"]);
  expect(toggled(["a", "b"], "a", 2)).toEqual(["b"]);
});
test("entries are changed, copied, moved and taken out", () => {
  expect(copied(list, 0).entries.map((one) => one.type)).toEqual(["fighters", "fighters", "ward"]);
  expect(moved(list, 0, 1).entries.map((one) => one.type)).toEqual(["ward", "fighters"]);
  expect(moved(list, 0, -1)).toBe(list);
  expect(withoutEntry(list, 0).entries).toHaveLength(1);
  expect(withEntry(list, 1, fighters).entries[1]).toBe(fighters);
});
test("a fault finds its entry", () => {
  const at = (where: string) => entryOf({ where, words: "", rule: "" });
  expect(["list group 3", "list 1 group 1", "entries[2]", "list"].map(at)).toEqual([2, 0, 2, -1]);
});
test("TOML as the server writes it becomes the same list in JSON", () => {
  const toml =
    'name = "Gnawers"\ntraits = ["fearsome", "riders"]\n\n[[group]]\n' +
    'type = "champion"\naction = "rally"\n\n[[group]]\ntype = "shooters"\ncount = 2\n';
  expect(JSON.parse(jsonOf(toml))).toEqual({
    name: "Gnawers",
    traits: ["fearsome", "riders"],
    group: [
      { type: "champion", action: "rally" },
      { type: "shooters", count: 2 },
    ],
  });
});
test("a file is named after the list", () => {
  expect(fileName("Ogrekin Hunting Party!", "toml")).toBe("ogrekin-hunting-party.toml");
  expect(fileName(" ", "json")).toBe("army.json");
});

test("a list that has types of its own is offered those alone", () => {
  const type = (id: string) => ({ id, name: id, cost: 1, rule: "", profile: [] });
  const nations = { ...lists, types: [type("swiss.column"), type("french.guns"), type("swiss-guard.column")] };
  const ids = (chosen: string[]) => offeredTypes(nations, { ...emptyList(), fields: { list: chosen } }).map(({ id }) => id);
  expect(ids(["swiss"])).toEqual(["swiss.column"]);
  expect(ids([])).toHaveLength(3);
});
