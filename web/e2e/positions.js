// Tables in a certain moment, for pictures: the same seeds give the same match each time, and nothing on the way there is clicked.
import { advance } from "./advance.js";
import { newMatch } from "./table.js";

const people = (...kinds) => kinds.map((kind) => ({ kind }));
const table = (title, setup, sitters, more) => ({ title, setup, sitters: people(...sitters), ...more });
const over = { until: "nothing but the end" };

const WANTED = {
  mice: {
    ...table("Pitched Battle", { game: "mice-at-arms" }, ["human", "solo"], { seed: 21, ready: true }),
    way: [{ until: "shoot-at" }],
  },
  // The same battle when it is asked who acts: no enemy is a target, and each can be asked what it threatens.
  next: {
    ...table("Pitched Battle", { game: "mice-at-arms" }, ["human", "solo"], { seed: 21, ready: true }),
    way: [{ until: "shoot-at" }, { until: "activate" }],
  },
  rattle: {
    ...table("Kill Them All", { game: "rattle-and-rend" }, ["human", "solo"], { seed: 43, ready: true }),
    way: [{ until: "reaction" }],
  },
  guard: {
    ...table("The Grain Peddler", { game: "mouse-guard" }, ["human"], { seed: 12, ready: true }),
    way: [{ until: "extras" }],
  },
  conflict: {
    ...table(
      "Stoat at the Burrow",
      { game: "mouse-guard", scenario: "conflict", seats: 2, options: { conflict_type: "fight_animal" } },
      ["human", "solo"],
      { seed: 9 },
    ),
    way: [{ until: "action" }],
  },
  might: {
    ...table("Quick battle", { game: "might-of-arms", scenario: "quick-battle" }, ["human", "solo"], { seed: 33, ready: true }),
    way: [{ until: "move" }],
  },
  // The same field some turns later, when the armies are near each other.
  near: {
    ...table("Quick battle", { game: "might-of-arms", scenario: "quick-battle" }, ["human", "solo"], { seed: 31, ready: true }),
    way: [{ until: "shoot", having: ["shoot"] }, { until: "move" }],
  },
  mystics: {
    ...table("The Brass Key", { game: "mice-and-mystics", scenario: "C1", seats: 1 }, ["human"], { seed: 7, ready: true }),
    way: [{ until: "idle" }],
  },
  muster: { ...table("Pitched Battle", { game: "mice-at-arms" }, ["human", "solo"], { seed: 22 }), way: [] },
  "mice-over": { ...table("Pitched Battle", { game: "mice-at-arms" }, ["human", "solo"], { seed: 24, ready: true }), way: [over] },
  "rattle-over": { ...table("Kill Them All", { game: "rattle-and-rend" }, ["human", "solo"], { seed: 41, ready: true }), way: [over] },
  "guard-over": { ...table("The Grain Peddler", { game: "mouse-guard" }, ["human"], { seed: 13, ready: true }), way: [over] },
  "might-over": {
    ...table("Quick battle", { game: "might-of-arms", scenario: "quick-battle" }, ["human", "solo"], { seed: 35, ready: true }),
    way: [over],
  },
  "mystics-over": {
    ...table("The Brass Key", { game: "mice-and-mystics", scenario: "C1", seats: 1 }, ["human"], { seed: 8, ready: true }),
    way: [over],
  },
  war: { title: "The Barley War", setup: { game: "mice-at-arms-campaign" }, seed: 3, way: [] },
  links: { ...table("Pitched Battle", { game: "mice-at-arms" }, ["human", "human"], { seed: 25, ready: true }), way: [] },
};

// What a browser keeps of a table, so that it stands among "My matches".
function entryOf({ title, setup }, created) {
  const human = created.seats.filter((seat) => seat.key);
  return {
    id: created.id,
    game: setup.game,
    title,
    begun: new Date().toISOString(),
    keys: human.slice(0, 1),
    invites: human.slice(1),
    watch: created.watch,
    campaign: setup.game.endsWith("-campaign"),
  };
}

const kept = new Map();

// The table of that name, played to its moment the first time it is wanted: where its seat is, and its entry among "My matches".
export async function position(page, name) {
  if (kept.has(name)) return kept.get(name);
  const { title, way, ...wanted } = WANTED[name];
  const created = await newMatch({ ...wanted, title });
  const seats = created.seats.map((seat, i) => (seat.key ? i : -1)).filter((i) => i >= 0);
  for (const wish of way) await advance(page, created, { ...wish, seats });
  const key = created.seats.find((seat) => seat.key).key;
  const path = wanted.setup.game.endsWith("-campaign") ? `campaign/${created.id}/${key}` : `match/${created.id}/${key}`;
  const here = { id: created.id, path, entry: entryOf({ title, setup: wanted.setup }, created) };
  kept.set(name, here);
  return here;
}
