// A patrol of two in the middle of a conflict, as the server shows it to the first seat.
import { emptyScene } from "../../../table/merge";
import type { Card, LogLine, Scene } from "../../../wire/types";

const card = (role: string, label: string, tooltip: string, seat: number | null, face_up = true): Card => ({
  role,
  label,
  tooltip,
  seat,
  face_up,
});
const SEALED = "action-sealed";

export const scene = (): Scene => ({
  ...emptyScene,
  title: "A conflict",
  phase: "Stoat at the Burrow: exchange 2, volley 2",
  board: { width: 0, height: 0, unit: 1, unit_name: "" },
  areas: [],
  pieces: [],
  lines: [],
  tracks: [
    { label: "Disposition of the patrol", seat: null, value: 5, limit: 8 },
    { label: "Disposition of the stoat", seat: null, value: 4, limit: 9 },
    { label: "Nature", seat: 0, value: 3, limit: 4 },
    { label: "Fate", seat: 0, value: 1, limit: 0 },
    { label: "Persona", seat: 0, value: 2, limit: 0 },
    { label: "Checks", seat: 0, value: 0, limit: 0 },
    { label: "Nature", seat: 1, value: 5, limit: 5 },
  ],
  cards: [
    card("action-attack", "Attack", "Volley 1 of the patrol", 0),
    card("action-feint", "Feint", "Volley 2 of the patrol", 1),
    card("action-maneuver", "Maneuver", "Volley 3 of the patrol", 0),
    card("position", "in position", "+2D for the stoat", null),
    card("action-feint", "Feint", "Volley 1 of the stoat", null),
    card(SEALED, "sealed", "Volley 2 of the stoat", null, false),
    card(SEALED, "sealed", "Volley 3 of the stoat", null, false),
    card("condition-tired", "Tired", "", 0),
    card("condition-healthy", "Healthy", "MG-COND-01", 1),
  ],
  panels: [
    { title: "Mission", seat: null, group: -1, rows: [["Season", "autumn"]] },
    {
      title: "Test: Fighter or Hunter",
      seat: null,
      group: -1,
      rows: [
        ["Roller", "Bryony Tolk"],
        ["Ob", "0"],
      ],
    },
    {
      title: "the stoat",
      seat: null,
      group: -1,
      rows: [
        ["Nature", "6"],
        ["Habits", "FAM, AFD, MAF, DFA, FMA, ADF"],
      ],
    },
    {
      title: "Bryony Tolk, Lead Warden",
      seat: 0,
      group: 0,
      rows: [
        ["Nature", "3 of 4 (P 0/4, F 1/3)"],
        ["Will", "5 (P 1/5, F 0/4)"],
        ["Fighter", "3 (P 2/3, F 1/2)"],
        ["Haggler", "learning, 2"],
        ["Traits", "Steadfast 1, used, 2 checks, Blunt-Spoken 1"],
        ["Wises", "Track-wise, Moot-wise"],
        ["Gear", "sword, chart (lost)"],
        ["Belief", "A promise outweighs a full belly"],
        ["Instinct", "own words"],
        ["Goal", "own words"],
      ],
    },
    { title: "Odo Marl, Ranger", seat: 1, group: 1, rows: [["Nature", "5 of 5 (P 0/5, F 0/4)"]] },
  ],
});

export const log = (...words: string[]): LogLine[] =>
  words.map((one, line) => ({ line, input: line, depth: 1, rule: "MG-CONF-14", words: one, sides: [] }));
