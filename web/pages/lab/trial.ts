// A question for the lab and what its matches come to. No drawing, no asking.
import type { LabRow, LabAsk } from "../../wire/types";

export interface Trial {
  game: string;
  scenario: string;
  seats: number;
  agents: [string, string];
  forces: [string, string]; // texts of lists; empty: drawn
  variants: Record<string, string>[]; // house rules: one, or two to compare
  matches: number;
  seed: number;
}

export function setupOf(trial: Trial, variant: number): LabAsk["setup"] {
  const options = trial.variants[variant] ?? {};
  const setup: LabAsk["setup"] = { game: trial.game, scenario: trial.scenario, seats: trial.seats };
  if (Object.keys(options).length > 0) setup.options = { ...options };
  if (trial.forces.some((text) => text.trim() !== "")) setup.forces = [...trial.forces];
  return setup;
}

// Written into the address, so that whoever has it runs the same matches.
export const written = (trial: Trial): string => JSON.stringify(trial);
export function readTrial(text: string | undefined): Trial | undefined {
  try {
    const trial = JSON.parse(text ?? "") as Trial;
    return typeof trial.game === "string" && Array.isArray(trial.variants) ? trial : undefined;
  } catch {
    return undefined;
  }
}

export interface Share {
  share: number;
  low: number;
  high: number;
}

// Of 95 in a hundred such counts the true share lies within (Wilson). A draw is half a win.
export function shareOf(points: number, matches: number): Share {
  if (matches === 0) return { share: 0.5, low: 0, high: 1 };
  const z = 1.96;
  const share = points / matches;
  const middle = (share + (z * z) / (2 * matches)) / (1 + (z * z) / matches);
  const half = (z / (1 + (z * z) / matches)) * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const pointsOf = (row: LabRow) => ((row.value[0] ?? 0) > 0 ? 1 : (row.value[0] ?? 0) < 0 ? 0 : 0.5);
export const ended = (rows: LabRow[]) => rows.filter((row) => !row.endless);

// Of the first player.
export function outcomeOf(rows: LabRow[]): Share & { matches: number; wins: number; draws: number; losses: number; rounds: number } {
  const counted = ended(rows);
  const wins = counted.filter((row) => pointsOf(row) === 1).length;
  const losses = counted.filter((row) => pointsOf(row) === 0).length;
  const rounds = counted.reduce((sum, row) => sum + row.rounds, 0) / Math.max(1, counted.length);
  const points = counted.reduce((sum, row) => sum + pointsOf(row), 0);
  return { ...shareOf(points, counted.length), matches: counted.length, wins, draws: counted.length - wins - losses, losses, rounds };
}

// How the share and its interval came about, match by match, thinned to a few points.
export function curveOf(rows: LabRow[], most = 120): Share[] {
  let points = 0;
  const all = ended(rows).map((row, i) => shareOf((points += pointsOf(row)), i + 1));
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => i % step === step - 1 || i === all.length - 1);
}

// Of two variants that were played with the same numbers: the difference of the first player's share, match by match.
export function difference(one: LabRow[], two: LabRow[]): { mean: number; half: number; pairs: number } | undefined {
  const others = new Map(ended(two).map((row) => [row.number, row]));
  const pairs = ended(one).flatMap((row) => {
    const other = others.get(row.number);
    return other ? [pointsOf(other) - pointsOf(row)] : [];
  });
  if (pairs.length < 2) return undefined;
  const mean = pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
  const spread = pairs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (pairs.length - 1);
  return { mean, half: 1.96 * Math.sqrt(spread / pairs.length), pairs: pairs.length };
}
