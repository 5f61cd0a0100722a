import { expect, test } from "vitest";
import type { Game } from "../../wire/types";
import { choose, companyOf, differWords, fieldOf, freshForm, request, seated, seatsHere } from "./form";

const game: Game = {
  id: "g",
  name: "Game",
  version: 1,
  rules: 1,
  lists: true,
  musters: false,
  packs: false,
  cooperative: false,
  campaign: false,
  campaign_of: null,
  calculators: [],
  scenarios: [
    { id: "two", name: "Two", fewest_seats: 2, most_seats: 2 },
    { id: "many", name: "Many", fewest_seats: 2, most_seats: 4 },
  ],
  switches: [],
};
const agents = [
  { name: "solo", words: "" },
  { name: "random", words: "" },
];
const fresh = () => freshForm(game, agents);
const fault = (where: string) => ({ where, words: "", rule: "" });

test("a fresh form is one person against the first agent", () => {
  expect(request(fresh(), game)).toEqual({
    setup: { game: "g", scenario: "two", seats: 2 },
    sitters: [{ kind: "human", types_dice: false }, { kind: "solo" }],
  });
});
test("seats stay within the scenario's bounds", () => {
  expect(seated({ ...fresh(), seats: 4 }, game).seats).toBe(2);
  expect(seated({ ...fresh(), scenario: "many", seats: 4 }, game).sitting).toEqual(["here", "solo", "solo", "solo"]);
});
test("who sits where follows from against", () => {
  const four = { ...fresh(), scenario: "many", seats: 3 };
  expect(seated({ ...four, against: "friend" as const }, game).sitting).toEqual(["here", "friend", "friend"]);
  expect(seatsHere(seated({ ...four, against: "screen" as const }, game))).toEqual([0, 1, 2]);
  expect(seatsHere(seated({ ...four, against: "watch" as const, agent: "random" }, game))).toEqual([]);
});
test("own dice are typed by persons only, lists are sent when there is one, a seed when it is a number", () => {
  const form = {
    ...fresh(),
    ownDice: true,
    forces: [
      { from: "", text: "" },
      { from: "paste", text: "a list" },
    ],
    seed: "12",
    title: " T ",
  };
  const body = request(form, game);
  expect(body.sitters).toEqual([{ kind: "human", types_dice: true }, { kind: "solo" }]);
  expect(body.setup.forces).toEqual(["", "a list"]);
  expect(body.seed).toBe(12);
  expect(body.title).toBe("T");
  expect(request({ ...form, seed: "dice" }, game).seed).toBeUndefined();
});
test("the book's value is no house rule", () => {
  const one = { rule: "R-1", key: "k", title: "", values: ["book", "house"] };
  expect(choose({}, one, "house")).toEqual({ k: "house" });
  expect(choose({ k: "house", other: "x" }, one, "book")).toEqual({ other: "x" });
  expect([0, 1, 2].map(differWords)).toEqual(["By the book", "1 differs from the book", "2 differ from the book"]);
});
test("a fault finds its field", () => {
  expect(
    ["scenario", "seats", "option deploy_depth", "list 2 group 3", "forces[1]", "list 1 line 4", "elsewhere", "forces"].map((where) =>
      fieldOf(fault(where)),
    ),
  ).toEqual(["scenario", "seats", "option:deploy_depth", "force:1", "force:1", "force:0", "", "forces"]);
});
test("enemies are played against, companions with, and at one seat there is nobody else to play", () => {
  expect(companyOf(game, 2).legend).toBe("Against");
  expect(companyOf({ cooperative: true }, 3)).toMatchObject({
    legend: "With",
    items: [{ words: "Warren" }, { words: "Friends" }, { words: "One screen" }, { words: "Watch" }],
  });
  expect(companyOf({ cooperative: true }, 1)).toMatchObject({ legend: "Who plays", items: [{ words: "I do" }, { words: "Watch" }] });
  const alone: Game = { ...game, cooperative: true, scenarios: [{ id: "one", name: "One", fewest_seats: 1, most_seats: 4 }] };
  const form = seated({ ...freshForm(alone, agents), seats: 3, against: "friend" }, alone);
  expect(form.sitting).toEqual(["here", "friend", "friend"]);
  expect(seated({ ...form, seats: 1 }, alone)).toMatchObject({ against: "warren", sitting: ["here"] });
});
