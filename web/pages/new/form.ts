// A form for a new match, and the request that it becomes. No drawing here.
import type { AgentInfo, Fault, Game, NewMatch, Scenario, Switch } from "../../wire/types";

export type Against = "warren" | "friend" | "screen" | "watch";
export type Sitting = "here" | "friend" | string; // or an agent's name

export interface Force {
  from: string; // "" Warren draws it, "paste", or the name of an example or saved list
  text: string;
}

export interface Form {
  game: string;
  scenario: string;
  seats: number;
  against: Against;
  agent: string;
  sitting: Sitting[];
  ownDice: boolean;
  options: Record<string, string>; // only what differs from the book
  forces: Force[];
  title: string;
  seed: string;
}

export const scenarioOf = (form: Form, game: Game): Scenario =>
  game.scenarios.find((one) => one.id === form.scenario) ?? game.scenarios[0]!;

export function freshForm(game: Game, agents: AgentInfo[]): Form {
  const scenario = game.scenarios[0]!;
  const form: Form = {
    game: game.id,
    scenario: scenario.id,
    seats: scenario.fewest_seats,
    against: "warren",
    agent: agents[0]?.name ?? "",
    sitting: [],
    ownDice: false,
    options: {},
    forces: [],
    title: "",
    seed: "",
  };
  return seated(form, game);
}

// Seats within the scenario's bounds, each sat at as "against" says.
export function seated(form: Form, game: Game): Form {
  const { fewest_seats, most_seats } = scenarioOf(form, game);
  const seats = Math.min(Math.max(form.seats, fewest_seats), most_seats);
  const against = companyOf(game, seats).items.some((one) => one.value === form.against) ? form.against : "warren";
  const each = (seat: number): Sitting => {
    if (against === "watch") return form.agent;
    if (against === "screen" || seat === 0) return "here";
    return against === "friend" ? "friend" : form.agent;
  };
  const forces = Array.from({ length: seats }, (_, seat) => form.forces[seat] ?? { from: "", text: "" });
  return { ...form, seats, against, sitting: Array.from({ length: seats }, (_, seat) => each(seat)), forces };
}

// How the form asks who else plays: enemies are played against, companions with, and at one seat there is nobody else.
export interface Company {
  legend: string;
  items: { value: Against; words: string }[];
}
export function companyOf(game: Pick<Game, "cooperative">, seats: number): Company {
  const watch = { value: "watch" as const, words: "Watch" };
  if (seats === 1) return { legend: "Who plays", items: [{ value: "warren", words: "I do" }, watch] };
  const friends = game.cooperative || seats > 2;
  return {
    legend: game.cooperative ? "With" : "Against",
    items: [
      { value: "warren", words: "Warren" },
      { value: "friend", words: friends ? "Friends" : "A friend" },
      { value: "screen", words: "One screen" },
      watch,
    ],
  };
}

// Does an agent sit anywhere?
export const needsAgent = (form: Form) => form.against === "watch" || (form.against === "warren" && form.seats > 1);

const isPerson = (sitting: Sitting) => sitting === "here" || sitting === "friend";

export function request(form: Form, game: Game): NewMatch {
  const setup: NewMatch["setup"] = { game: game.id, scenario: form.scenario, seats: form.seats };
  if (Object.keys(form.options).length > 0) setup.options = { ...form.options };
  if (game.lists && form.forces.some((force) => force.text.trim() !== "")) setup.forces = form.forces.map((force) => force.text);
  const body: NewMatch = {
    setup,
    sitters: form.sitting.map((one) => (isPerson(one) ? { kind: "human", types_dice: form.ownDice } : { kind: one })),
  };
  if (form.title.trim()) body.title = form.title.trim();
  if (/^\d+$/.test(form.seed.trim())) body.seed = Number(form.seed);
  return body;
}

export const seatsHere = (form: Form) => form.sitting.flatMap((one, seat) => (one === "here" ? [seat] : []));

// The book's value is no house rule.
export function choose(options: Record<string, string>, one: Switch, value: string): Record<string, string> {
  const { [one.key]: _, ...rest } = options;
  return value === one.values[0] ? rest : { ...rest, [one.key]: value };
}

export function differWords(count: number): string {
  if (count === 0) return "By the book";
  return count === 1 ? "1 differs from the book" : `${count} differ from the book`;
}

// Which field of the form a fault belongs to: "scenario", "seats", "option:KEY", "force:0", or "" for none of them.
export function fieldOf(fault: Fault): string {
  const where = fault.where.replace(/^setup\.?/, "");
  const list = /^(?:list|forces?)\D{0,2}(\d+)/.exec(where);
  if (list) return `force:${where.startsWith("list") ? Number(list[1]) - 1 : Number(list[1])}`;
  const option = /^options?[ .]\W?(\w+)/.exec(where);
  if (option) return `option:${option[1]}`;
  return ["scenario", "seats", "sitters", "seed", "title", "forces"].find((field) => where.startsWith(field)) ?? "";
}

export const faultsAt = (faults: Fault[], ...fields: string[]) => faults.filter((fault) => fields.includes(fieldOf(fault)));
