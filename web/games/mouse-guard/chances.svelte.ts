// What does each answer of a test do to the chances? Asked of the engine one after the other, while the question is open.
import type { Choice, OddsReply, Prospect } from "../../wire/types";
import type { Desk } from "../../table/desk.svelte";
import { percent } from "../../table/odds.svelte";

export interface Chance {
  figure: string;
  words: string;
}

const AS_NOW = / \(as now\)$/;
const REST = 60;

const meanOf = (prospect: Prospect) => prospect.rows.reduce((sum, row) => sum + Number(row.label.replace(AS_NOW, "")) * row.chance, 0);
const signed = (n: number) => (n < 0 ? `−${(-n).toFixed(1)}` : `+${n.toFixed(1)}`);

function ofDisposition(prospect: Prospect, now: (team: string) => number | undefined): Chance | undefined {
  const team = prospect.title.replace(/^.*Disposition of /, "");
  const counted = { ...prospect, rows: prospect.rows.filter((row) => /^\d+/.test(row.label)) };
  if (counted.rows.length === 0) return undefined;
  const before = now(team);
  const mean = meanOf(counted);
  if (before === undefined) return { figure: mean.toFixed(1), words: `disposition of ${team}, on average` };
  const out = counted.rows.find((row) => row.label === "0")?.chance ?? 0;
  return { figure: signed(mean - before), words: `${team}${out > 0 ? `, out ${percent(out)}` : ""}` };
}

// The few figures that decide: pass or fail, disposition, conditions got rid of or taken.
export function chancesOf(reply: Pick<OddsReply, "prospects">, now: (team: string) => number | undefined): Chance[] {
  const found: Chance[] = [];
  for (const prospect of reply.prospects) {
    if (/Failed test$/.test(prospect.title)) {
      const failed = prospect.rows.filter((row) => /^\d/.test(row.label)).reduce((sum, row) => sum + row.chance, 0);
      found.unshift({ figure: percent(1 - failed), words: "passes" });
    } else if (/Disposition of /.test(prospect.title)) {
      const chance = ofDisposition(prospect, now);
      if (chance) found.push(chance);
    } else if (/Margin of /.test(prospect.title)) {
      const won = prospect.rows.filter((row) => /^\d/.test(row.label));
      const chance = won.reduce((sum, row) => sum + row.chance, 0);
      found.push({
        figure: percent(chance),
        words: `${prospect.title.replace(/^.*Margin of /, "")} may buy, ${meanOf({ ...prospect, rows: won }).toFixed(1)} on average`,
      });
    } else if (/: Conditions$/.test(prospect.title)) {
      const change = prospect.rows.filter((row) => !AS_NOW.test(row.label)).reduce((sum, row) => sum + row.chance, 0);
      found.push({ figure: percent(change), words: `${prospect.title.replace(/: Conditions$/, "")}’s conditions change` });
    } else if (/: Things carried$/.test(prospect.title)) {
      const change = prospect.rows.filter((row) => !AS_NOW.test(row.label)).reduce((sum, row) => sum + row.chance, 0);
      found.push({ figure: percent(change), words: "gets it" });
    }
  }
  return found;
}

export const keyOf = (choice: Choice) => JSON.stringify(choice.answer);

export class Chances {
  found = $state.raw(new Map<string, Chance[]>());
  exact = $state(true);
  asking = $state(false);
  private round = 0;

  constructor(private readonly desk: Desk) {}

  // A new question: what was found no longer holds.
  begin(choices: Choice[]): void {
    this.found = new Map();
    this.exact = true;
    this.asking = false;
    const round = ++this.round;
    if (choices.length > 0) void this.ask(choices, round);
  }

  of(choice: Choice): Chance[] | undefined {
    return this.found.get(keyOf(choice));
  }

  private async ask(choices: Choice[], round: number): Promise<void> {
    this.asking = true;
    for (const choice of choices) {
      const reply = await this.askOne(choice, round);
      if (round !== this.round) return;
      if (!reply) break;
      this.exact &&= reply.exact;
      this.found = new Map(this.found).set(
        keyOf(choice),
        chancesOf(reply, (team) => this.disposition(team)),
      );
    }
    this.asking = false;
  }

  // What somebody points at comes first: a newer question of the same kind would push it out.
  private async askOne(choice: Choice, round: number): Promise<OddsReply | undefined> {
    const { desk } = this;
    while (round === this.round && desk.view.link === "open") {
      if (!desk.odds.waiting) {
        const reply = await desk.view.query("odds", { answers: [choice.answer] });
        if (reply) return reply;
      }
      await new Promise((done) => setTimeout(done, REST));
    }
    return undefined;
  }

  private disposition(team: string): number | undefined {
    return this.desk.view.scene.tracks.find((track) => track.label === `Disposition of ${team}`)?.value;
  }
}
