// Tables made of facts alone: blocks on a field; a tile of spaces with cards, rows and counters.
const board = (width, height, unit, unit_name) => ({ width, height, unit, unit_name });
const empty = { title: "", phase: "", areas: [], pieces: [], lines: [], tracks: [], cards: [], panels: [] };

// --- blocks: eight a side would be a battle; these are one of each shape
const inch = 1000;
const formed = (id, owner, kind, name, at, heading, width, depth, stands, files, signs = []) => ({
  unit: {
    id,
    kind,
    name,
    owner,
    stands,
    files,
    values: [
      { key: "hits", number: 2, of: stands },
      { key: "grade", term: "c" },
    ],
    signs,
  },
  piece: {
    id,
    group: id,
    unit: id,
    role: kind,
    kind,
    label: name,
    tooltip: "",
    seat: owner,
    centre: at.map((v) => v * inch),
    at: at.map((v) => v * inch),
    radius: 0,
    heading,
    width: width * inch,
    depth: depth * inch,
    leader: true,
    leads: true,
    badges: signs.map(({ kind: role, count = 0 }) => ({ role, tooltip: role, count })),
  },
});
const formations = () => [
  formed(1, 0, "pike", "Swiss", [20, 10], 900, 4, 5, 12, 3),
  formed(2, 0, "horse", "Gendarmes", [30, 9], 900, 6, 2, 6, 6, [{ kind: "fatigue", count: 2 }]),
  formed(3, 0, "shot", "Gascons", [12, 11], 1100, 5, 1.5, 7, 4),
  formed(33, 1, "pike", "Colunela", [22, 24], 2700, 4, 5, 11, 3, [{ kind: "shaken" }]),
  formed(34, 1, "shot", "Arquebusiers", [30, 22], 2550, 5, 1.5, 6, 6),
  formed(35, 1, "gun", "Falconets", [40, 26], 2400, 2, 2, 1, 1),
];
export const blocks = () => ({
  ...empty,
  title: "Quick Battle",
  phase: "Turn 2, declarations",
  board: board(48 * inch, 32 * inch, inch, "inch"),
  areas: [
    {
      id: 0,
      role: "wood",
      label: "Wood",
      tooltip: "",
      outline: [[3, 18], [9, 20], [8, 26], [2, 25]].map((p) => p.map((v) => v * inch)), // prettier-ignore
      centre: [5 * inch, 22 * inch],
      radius: 0,
      badges: [],
      enter: true,
      stops: true,
      blocks_sight: true,
      seat: null,
    },
  ],
  units: formations().map(({ unit }) => unit),
  pieces: formations().map(({ piece }) => piece),
  counters: [{ id: 0, kind: "turn", number: 2, of: 10 }],
  zones: [{ id: 0, layout: "row", kind: "steps", count: 4, at: 1 }],
  cards: ["movement", "declarations", "shooting", "melee"].map((kind, place) => ({ id: 300 + place, kind, zone: 0, place })),
});

const option = (verb, subject = 0, target = 0) => ({ option: { verb, subject, target, slot: 0 } });
const choice = (verb, subject, target, words, refs, more = {}) => ({
  id: option(verb, subject, target).option,
  answer: option(verb, subject, target),
  words,
  allowed: true,
  refs,
  ...more,
});
const asked = (more) => ({
  ask: 50,
  place: 0,
  sealed: false,
  seat: 0,
  rule: "TT-01",
  kind: 3,
  form: "option",
  continues: false,
  final: false,
  ...more,
});

export const charges = asked({
  sentence: "Who charges whom?",
  fallback: option(0),
  choices: [
    choice(0, 0, 0, "These are all", [], { role: "done" }),
    choice(1, 1, 33, "Swiss charge the colunela", ["unit:1", "unit:33"], { role: "target" }),
    choice(1, 2, 34, "Gendarmes charge the arquebusiers", ["unit:2", "unit:34"], { role: "target" }),
    choice(1, 2, 33, "Gendarmes charge the colunela", ["unit:2", "unit:33"], { role: "target" }),
    choice(1, 3, 34, "Gascons charge the arquebusiers", ["unit:3", "unit:34"], { role: "target" }),
    choice(1, 3, 35, "Gascons charge the falconets", ["unit:3", "unit:35"], {
      role: "target",
      allowed: false,
      refusal: { rule: "TT-02", words: "that is too far to charge", cause: "reach", measured: 9000, allowed: 3000, measure: "length" },
    }),
  ],
});

// Where the Swiss go: a pose with a heading.
const pose = (at, heading) => ({ pose: { at, heading } });
export const march = asked({
  sentence: "Where do the Swiss go?",
  form: "pose",
  about: "unit:1",
  mark: { group: 1 },
  fallback: pose([20000, 10000], 900),
  choices: [
    { id: option(9).option, answer: pose([20000, 10000], 900), words: "Stay", allowed: true },
    { id: option(9, 1).option, answer: pose([20000, 14000], 900), words: "Ahead", allowed: true },
  ],
});

// --- a tile of spaces
const CELL = 100;
const letters = "abcdef";
const cell = (id, column, row, kind) => ({
  id,
  is: "space",
  role: kind,
  kind,
  label: `${letters[column]}${row + 1}`,
  tooltip: "",
  outline: [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => [(column + x) * CELL, (row + y) * CELL]), // prettier-ignore
  centre: [(column + 0.5) * CELL, (row + 0.5) * CELL],
  radius: 0,
  badges: kind === "trap" ? [{ role: "trap", tooltip: "a trap", count: 0 }] : [],
  enter: true,
  stops: kind === "water",
  blocks_sight: false,
  seat: null,
  next: [id - 1, id + 1, id - 6, id + 6],
});
const spaces = () =>
  Array.from({ length: 24 }, (_, id) => {
    const kinds = { 3: "water", 9: "water", 20: "trap", 14: "rock" };
    return cell(id, id % 6, Math.floor(id / 6), kinds[id] ?? "floor");
  });
const figure = (id, owner, kind, label, space, width = 50) => ({
  id,
  group: id,
  unit: id,
  role: kind,
  kind,
  label,
  tooltip: "",
  seat: owner,
  centre: [((space % 6) + 0.5) * CELL, (Math.floor(space / 6) + 0.5) * CELL],
  at: [((space % 6) + 0.5) * CELL, (Math.floor(space / 6) + 0.5) * CELL],
  in: space,
  radius: width / 2,
  width,
  heading: 0,
  leader: true,
  leads: true,
  badges: [],
});
const mouse = (id, kind, name, values) => ({ id, kind, name, owner: 0, values });
export const tile = () => ({
  ...empty,
  title: "The Larder",
  phase: "Bramble's turn",
  board: board(6 * CELL, 4 * CELL, CELL, "space"),
  areas: spaces(),
  lines: [
    { id: 0, role: "wall", kind: "wall", label: "", points: [[200, 0], [200, 200]], seat: null }, // prettier-ignore
    { id: 1, role: "barrier", kind: "barrier", label: "", points: [[400, 300], [500, 300]], seat: null }, // prettier-ignore
  ],
  units: [
    mouse(0, "bramble-oakhand", "Bramble", [
      { key: "wounds", number: 1, of: 5 },
      { key: "cheese", number: 3 },
      { key: "points", number: 3 },
    ]),
    mouse(1, "linnet-quill", "Linnet", [{ key: "wounds", number: 0, of: 4 }]),
    ...[2, 3, 4, 5].map((id) => ({ id, kind: "rat-warriors", name: `Rat ${id - 1}` })),
    { id: 6, kind: "centipede", name: "Centipede" },
  ],
  pieces: [
    figure(0, 0, "bramble-oakhand", "Bramble", 8),
    figure(1, 0, "linnet-quill", "Linnet", 8),
    ...[2, 3, 4, 5].map((id) => figure(id, null, "rat-warriors", `Rat ${id - 1}`, 16)),
    figure(6, null, "centipede", "Centipede", 16, 90),
  ],
  counters: [
    { id: 0, kind: "wheel", number: 4, of: 6 },
    { id: 1, kind: "hourglass", number: 3, of: 12, marks: [{ kind: "chapter-end", number: 7 }] },
  ],
  zones: [
    { id: 0, layout: "row", kind: "initiative", count: 3, at: 1 },
    { id: 1, layout: "slots", kind: "gear", of: "unit:0", count: 2, places: ["head", "body", "paw", "paw", "tail"] },
    { id: 2, layout: "hand", kind: "pack", of: "unit:0", count: 1 },
    { id: 3, layout: "pile", kind: "search-deck", count: 22 },
    { id: 4, layout: "hand", kind: "abilities", of: "unit:0", count: 1 },
    { id: 5, layout: "hand", kind: "pack", of: "unit:1", count: 2 },
  ],
  cards: [
    { id: 200, kind: "rat-warriors", zone: 0, place: 0 },
    { id: 201, kind: "bramble-oakhand", name: "Bramble", owner: 0, zone: 0, place: 1 },
    { id: 202, kind: "linnet-quill", name: "Linnet", owner: 0, zone: 0, place: 2 },
    { id: 100, kind: "bark-jerkin", zone: 1, place: 1, values: [{ key: "defence", number: 1 }] },
    { id: 101, kind: "nail-maul", zone: 1, place: 2, takes: 2, values: [{ key: "dice", number: 2 }] },
    { id: 18, kind: "honey-drop", zone: 2, place: 0 },
    { id: 62, kind: "shield-wall", zone: 4, place: 0, values: [{ key: "cheese", number: 2 }] },
    { id: 19, kind: "acorn-helm", zone: 2, place: 1 },
  ],
});

export const idle = asked({
  sentence: "What does Bramble do?",
  about: "unit:0",
  mark: { group: 0 },
  fallback: option(9),
  choices: [
    choice(1, 0, 7, "To b2", ["area:7"], { role: "place", cost: { key: "points", number: 1 } }),
    choice(1, 0, 2, "To c1", ["area:2"], { role: "place", cost: { key: "points", number: 1 } }),
    choice(1, 0, 16, "To e3", ["area:16"], { role: "place", cost: { key: "points", number: 2 } }),
    choice(2, 0, 0, "Search", ["zone:3"], { role: "act" }),
    choice(3, 0, 18, "Honey Drop", ["card:18"], { role: "act" }),
    choice(4, 0, 19, "Wear the Acorn Helm", ["card:19", "zone:1"], { role: "act" }),
    choice(5, 0, 0, "Level up", [], {
      role: "act",
      cost: { key: "cheese", number: 6 },
      allowed: false,
      refusal: { rule: "TT-05", words: "there is not enough cheese", cause: "cost", measured: 6, allowed: 3, measure: "count" },
    }),
    choice(9, 0, 0, "End the turn", [], { role: "done" }),
  ],
});
