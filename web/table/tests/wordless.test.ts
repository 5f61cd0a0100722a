// Does the page decide by what people read? The same table is sat at twice, the second time with every word an "x" of the
// same length: what is requested, lit up, laid out and drawn is the same.
import { describe, expect, it } from "vitest";
// @ts-expect-error: fixtures of the browser tests, plain JavaScript
import { blocks, charges, idle, march, tile } from "../../e2e/fake/facts.js";
// @ts-expect-error: the same
import { log } from "../../e2e/fake/log.js";
// @ts-expect-error: the same
import { prompts } from "../../e2e/fake/prompts.js";
// @ts-expect-error: the same
import { scene as battle } from "../../e2e/fake/scene.js";
import { marksOf } from "../../wire/facts";
import type { LogLine, Prompt, Scene } from "../../wire/types";
import { Desk } from "../desk.svelte";
import { Match } from "../match.svelte";
import { emphasisOf, placesOf, pricesOf, thoughtsOf } from "../overlay";
import { SeatView, type Wire } from "../seat.svelte";
import { ticksOf } from "../timeline";
import { news } from "./samples";

const SPOKEN = new Set(["words", "sentence", "label", "tooltip", "title", "phase", "name", "measured_words", "allowed_words"]);

function wordless<T>(thing: T, key = ""): T {
  if (typeof thing === "string") return (SPOKEN.has(key) ? "x".repeat(thing.length) : thing) as T;
  if (Array.isArray(thing)) return thing.map((one) => wordless(one, key)) as T;
  if (typeof thing !== "object" || thing === null) return thing;
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, wordless(value, name)])) as T;
}

class Spoken implements Wire {
  said: unknown[] = [];
  say(message: unknown): number {
    return this.said.push(message);
  }
  query(query: unknown) {
    this.said.push(query);
    return Promise.resolve(undefined);
  }
  close() {}
}

function sitDown(scene: Scene, prompt: Prompt, lines: LogLine[]) {
  const spoken = new Spoken();
  const view = new SeatView(
    1,
    "k",
    () => {},
    () => spoken,
  );
  view.line("open");
  view.heard({ ...news({ scene, prompt, log: lines }), log_from: 0 });
  const bound = prompt.choices.filter((choice) => choice.allowed).map(({ id }) => ({ id, by: "dice" as const }));
  view.heard({ type: "binds", ask: prompt.ask, place: prompt.place, choices: bound });
  const desk = new Desk(new Match(1, ["k"], () => view), () => false, 0);
  desk.begin();
  return { desk, spoken };
}

// What follows for whoever points, presses and reads, without any of the words.
function everything(scene: Scene, prompt: Prompt, lines: LogLine[]): unknown {
  const { desk, spoken } = sitDown(scene, prompt, lines);
  const seen: unknown[] = [];
  const look = () => {
    const { listed, decline } = desk.layout;
    const ids = [listed, desk.visible, decline ? [decline] : []].map((choices) => choices.map(({ id, answer }) => [id, answer]));
    const places = placesOf(desk).map(({ point, ok }) => [point, ok]);
    const arrows = thoughtsOf(desk).map(({ points }) => points);
    seen.push(ids, emphasisOf(desk), places, arrows, pricesOf(desk).length, desk.ready, desk.deed?.ok, desk.bindingInHand);
  };
  look();
  for (const choice of prompt.choices) {
    for (const mark of marksOf(choice)) {
      desk.hover(mark);
      desk.pick(mark);
      look();
    }
    desk.take(choice, "list");
    look();
    desk.letGo();
  }
  desk.next();
  look();
  seen.push(ticksOf(desk.view.log).map(({ input, seat, head, loss }) => [input, seat, head, loss]));
  return [seen, spoken.said];
}

describe("a table without words", () => {
  const tables: [string, Scene, Prompt][] = [
    ...Object.entries(prompts as Record<string, Prompt>).map(([name, asked]): [string, Scene, Prompt] => [
      name,
      battle() as Scene,
      asked,
    ]),
    ["charges", blocks() as Scene, charges as Prompt],
    ["march", blocks() as Scene, march as Prompt],
    ["idle", tile() as Scene, idle as Prompt],
  ];
  it.each(tables)("is played the same: %s", (_, scene, prompt) => {
    const lines = log as LogLine[];
    expect(everything(wordless(scene), wordless(prompt), wordless(lines))).toEqual(everything(scene, prompt, lines));
  });
  it("knows what a word is", () => {
    expect(wordless({ words: "Yes", kind: "bow-mice", choices: [{ label: "No" }] })).toEqual({
      words: "xxx",
      kind: "bow-mice",
      choices: [{ label: "xx" }],
    });
  });
});
