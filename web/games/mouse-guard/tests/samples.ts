// A patrol of two in the middle of a conflict, as the server shows it to the first seat.
import { emptyScene } from "../../../table/merge";
import type { Card, LogLine, Scene, Value } from "../../../wire/types";

const order = (zone: number, place: number, kind: string, open = true): Card => ({
  role: `action-${kind}`,
  label: kind,
  tooltip: "x",
  seat: null,
  face_up: open,
  id: zone * 3 + place,
  kind,
  zone,
  place,
  open,
});
// What a seat may not know has no kind.
const sealed = (): Card => ({ role: "action-sealed", label: "sealed", tooltip: "x", seat: null, face_up: false });

const rating = (term: string, words: string, number: number): Value => ({ key: "rating", number, term, words });
const pips = (term: string, passes: [number, number], fails: [number, number]): Value[] => [
  { key: "passes", number: passes[0], of: passes[1], term },
  { key: "fails", number: fails[0], of: fails[1], term },
];
const acts = (...mice: number[]): Value[] => mice.map((number) => ({ key: "acts", number }));

export const scene = (): Scene => ({
  ...emptyScene,
  title: "A conflict",
  phase: "x",
  units: [
    {
      id: 8,
      kind: "team",
      name: "the patrol",
      values: [{ key: "disposition", number: 5, of: 8 }, ...acts(0, 1, 0)],
    },
    {
      id: 9,
      kind: "opposing-team",
      name: "the stoat",
      values: [{ key: "disposition", number: 4, of: 9 }],
      signs: [{ kind: "position" }],
    },
    {
      id: 0,
      kind: "mouse",
      name: "Bryony Tolk",
      owner: 0,
      values: [
        { key: "nature", number: 3, of: 4 },
        { key: "fate", number: 1 },
        { key: "persona", number: 2 },
        { key: "checks", number: 0 },
      ],
      signs: [{ kind: "tired" }],
    },
    { id: 1, kind: "mouse", name: "Odo Marl", owner: 1, values: [{ key: "nature", number: 5, of: 5 }], signs: [{ kind: "healthy" }] },
  ],
  zones: [
    { id: 0, layout: "row", kind: "plan", of: "unit:8", count: 3, at: 1 },
    { id: 1, layout: "row", kind: "plan", of: "unit:9", count: 3, at: 1 },
  ],
  cards: [order(0, 0, "attack"), order(0, 1, "feint", false), order(0, 2, "maneuver", false), order(1, 0, "feint"), sealed(), sealed()],
  sheets: [
    { id: 0, kind: "mission", values: [{ key: "season", term: "autumn", words: "autumn" }] },
    {
      id: 1,
      kind: "test",
      name: "Fighter or Hunter",
      values: [
        { key: "roller", number: 0 },
        { key: "help", number: 1 },
        { key: "ob", number: 0 },
      ],
    },
    {
      id: 3,
      kind: "conflict",
      name: "Stoat at the Burrow",
      values: [
        { key: "exchange", number: 2 },
        { key: "volley", number: 1 },
      ],
    },
    {
      id: 4,
      kind: "opposition",
      name: "the stoat",
      values: [
        { key: "who", term: "stoat" },
        { key: "nature", words: "6 dice, base 6" },
      ],
    },
    {
      id: 8,
      kind: "character",
      owner: 0,
      values: [
        { key: "rank", term: "lead-warden", words: "Lead Warden" },
        rating("nature", "Nature", 4),
        ...pips("nature", [0, 4], [1, 3]),
        rating("will", "Will", 6),
        rating("fighter", "Fighter", 3),
        ...pips("fighter", [2, 3], [1, 2]),
        rating("haggler", "Haggler", 0),
        { key: "learning", number: 2, term: "haggler" },
        { key: "wise", words: "Track-wise" },
        { key: "wise", words: "Moot-wise" },
        { key: "gear", term: "sword", words: "sword" },
        { key: "lost-gear", term: "chart", words: "chart" },
        { key: "in-hand", term: "halberd-axe", words: "halberd" },
        { key: "belief", words: "A promise outweighs a full belly" },
        { key: "instinct" },
        { key: "goal" },
      ],
    },
    {
      id: 16,
      kind: "trait",
      name: "Steadfast",
      owner: 0,
      values: [
        { key: "level", number: 1 },
        { key: "checks", number: 2 },
      ],
      signs: [{ kind: "used" }],
    },
    { id: 17, kind: "trait", name: "Blunt-Spoken", owner: 0, values: [{ key: "level", number: 1 }] },
  ],
});

export const line = (at: number, verb: string, words: string, numbers: Record<string, number> = {}): LogLine => ({
  line: at,
  input: at,
  depth: 1,
  rule: "MG-CONF-14",
  words,
  sides: [],
  verb,
  numbers: Object.entries(numbers).map(([key, number]) => ({ key, number })),
});
