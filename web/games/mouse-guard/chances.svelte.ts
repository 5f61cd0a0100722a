// What does each answer of a test do to the chances? Asked of the engine one after the other, while the question is open.
import type { Choice, OddsReply, Prospect } from "../../wire/types";
import { markOfRef, unitsIn } from "../../wire/facts";
import type { Desk } from "../../table/desk.svelte";
import { percent } from "../../table/odds.svelte";

export interface Chance {
  figure: string;
  words: string;
}

const REST = 60;

const meanOf = (rows: Prospect["rows"]) => rows.reduce((sum, row) => sum + (row.number ?? 0) * row.chance, 0);
const chanceOf = (rows: Prospect["rows"]) => rows.reduce((sum, row) => sum + row.chance, 0);
const signed = (n: number) => (n < 0 ? `−${(-n).toFixed(1)}` : `+${n.toFixed(1)}`);

function ofDisposition({ rows }: Prospect, { name, disposition }: Known): Chance {
  const mean = meanOf(rows);
  if (disposition === undefined) return { figure: mean.toFixed(1), words: `disposition of ${name}, on average` };
  const out = chanceOf(rows.filter((row) => row.number === 0));
  return { figure: signed(mean - disposition), words: `${name}${out > 0 ? `, out ${percent(out)}` : ""}` };
}

// What is known of the unit that a prospect is about, as it is now.
export interface Known {
  name: string;
  disposition?: number;
}

// The few figures that decide: pass or fail, disposition, conditions got rid of or taken.
export function chancesOf(reply: Pick<OddsReply, "prospects">, known: (of: string) => Known): Chance[] {
  const found: Chance[] = [];
  for (const prospect of reply.prospects) {
    const { rows, key, of = "", now = 0 } = prospect;
    const changed = chanceOf(rows.filter((row) => row.number !== now));
    if (key === "failed-test")
      found.unshift({ figure: percent(1 - chanceOf(rows.filter((row) => row.number === 1))), words: "passes" });
    else if (key === "disposition") found.push(ofDisposition(prospect, known(of)));
    else if (key === "margin" && markOfRef(of)?.group !== undefined) {
      const won = rows.filter((row) => (row.number ?? 0) > 0);
      found.push({ figure: percent(chanceOf(won)), words: `${known(of).name} may buy, ${meanOf(won).toFixed(1)} on average` });
    } else if (key === "conditions") found.push({ figure: percent(changed), words: `${known(of).name}’s conditions change` });
    else if (key === "things") found.push({ figure: percent(changed), words: "gets it" });
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
        chancesOf(reply, (of) => this.known(of)),
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

  private known(of: string): Known {
    const unit = unitsIn(this.desk.view.scene).find((one) => one.id === markOfRef(of)?.group);
    return { name: unit?.name ?? "", disposition: unit?.values?.find((value) => value.key === "disposition")?.number };
  }
}
