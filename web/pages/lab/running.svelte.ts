// Runs a trial: a few matches at a time, one after the other, until all are played or somebody stops it.
import { post, WireTrouble } from "../../wire/http";
import type { LabRow, LabRows } from "../../wire/types";
import { setupOf, type Trial } from "./trial";

const SLICE = 20;
const BUSY = 429;
const REST = 1500; // others want something too

export class Running {
  rows = $state.raw<LabRow[][]>([]);
  going = $state(false);
  trouble = $state.raw<unknown>();
  private round = 0;

  stop(): void {
    this.round += 1;
    this.going = false;
  }

  async run(trial: Trial): Promise<void> {
    const round = ++this.round;
    this.rows = trial.variants.map(() => []);
    this.trouble = undefined;
    this.going = true;
    try {
      while (round === this.round && this.rows.some((rows) => rows.length < trial.matches)) await this.slice(trial, round);
    } catch (trouble) {
      if (round === this.round) this.trouble = trouble;
    }
    if (round === this.round) this.going = false;
  }

  // The variant that is behind comes next, so that both are compared over the same numbers.
  private async slice(trial: Trial, round: number): Promise<void> {
    const variant = this.rows.reduce((least, rows, i) => (rows.length < this.rows[least]!.length ? i : least), 0);
    const from = this.rows[variant]!.length;
    const matches = Math.min(SLICE, trial.matches - from);
    const ask = { setup: setupOf(trial, variant), agents: trial.agents, seed: trial.seed, from, matches };
    const reply = await post<LabRows>("/api/lab", ask).catch(async (trouble: unknown) => {
      if (!(trouble instanceof WireTrouble) || trouble.status !== BUSY) throw trouble;
      await new Promise((done) => setTimeout(done, REST));
      return undefined;
    });
    if (reply && round === this.round) this.rows = this.rows.map((rows, i) => (i === variant ? [...rows, ...reply.rows] : rows));
  }
}
