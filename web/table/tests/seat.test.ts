import { describe, expect, it, vi } from "vitest";
import { Desk } from "../desk.svelte";
import { Match } from "../match.svelte";
import { SeatView, type Wire } from "../seat.svelte";
import { choice, line, news, option, prompt, scene } from "./samples";

// A line that only writes down what is said.
class Spoken implements Wire {
  said: Record<string, unknown>[] = [];
  asked: Record<string, unknown>[] = [];
  replies: Record<string, unknown> = {};
  say(message: Record<string, unknown>): number {
    this.said.push(message);
    return this.said.length;
  }
  query(query: Record<string, unknown>) {
    this.asked.push(query);
    return Promise.resolve(this.replies[query.what as string] as never);
  }
  close() {}
}

function sitDown(changed = () => {}, key = "k") {
  const spoken = new Spoken();
  const view = new SeatView(1, key, changed, () => spoken);
  view.line("open");
  return { view, spoken };
}

const one = choice("Bow-Mice", option(1, 0), { mark: { group: 0 } });
const two = choice("King", option(1, 1), { mark: { group: 1 } });
const asks = (more = {}) => news({ scene: scene(), prompt: prompt([one, two], more) });

describe("a seat's view", () => {
  it("merges what comes", () => {
    const { view } = sitDown();
    view.heard(asks());
    view.heard(news({ inputs: 2, scene: { phase: "Round 4" }, log: [line(0, "a")] }));
    expect(view.scene.phase).toBe("Round 4");
    expect(view.scene.pieces).toHaveLength(2);
    expect(view.logLines()).toBe(1);
    expect(view.prompt).toBeUndefined();
  });
  it("answers an ask once, until the table answers", () => {
    const { view, spoken } = sitDown();
    view.heard(asks());
    view.answer(one.answer);
    view.answer(two.answer);
    expect(spoken.said).toEqual([{ type: "answer", ask: 7, answers: [one.answer] }]);
    view.heard({ type: "done", id: 1 });
    expect(view.busy).toBe(true); // stored, but the table is not here yet
    view.heard(asks({ ask: 8 }));
    expect(view.busy).toBe(false);
  });
  it("names the place in a sealed dialogue", () => {
    const { view, spoken } = sitDown();
    view.heard(asks({ sealed: true, place: 2 }));
    view.answer(one.answer);
    expect(spoken.said[0]).toMatchObject({ ask: 7, place: 2 });
  });
  it("keeps the fields of a decision to itself until it is whole, and sends them as one", async () => {
    const { view, spoken } = sitDown();
    view.heard(asks({ continues: true }));
    const given = [{ answer: one.answer, words: "x", refs: ["unit:0"] }];
    spoken.replies.preview = { what: "preview", ok: true, scene: { phase: "half" }, prompt: prompt([two], { place: 1, given }) };
    view.answer(one.answer);
    expect(view.busy).toBe(true);
    await Promise.resolve();
    await Promise.resolve();
    expect(spoken.said).toEqual([{ type: "hold", ask: 7, answers: [one.answer] }]); // for this seat's other devices
    expect([view.scene.phase, view.prompt?.place, view.mayUndo]).toEqual(["half", 1, true]);
    void view.query("check", { answers: [two.answer] });
    expect(spoken.asked.at(-1)).toMatchObject({ what: "check", answers: [one.answer, two.answer] });
    view.answer(two.answer);
    expect(spoken.said[1]).toEqual({ type: "answer", ask: 7, answers: [one.answer, two.answer] });
    view.heard(news({ inputs: 9, scene: { phase: "whole" } }));
    expect([view.scene.phase, view.prompt]).toEqual(["whole", undefined]);
  });
  it("takes back what is held and lets the table forget it, and asks the table for what it knows", async () => {
    const { view, spoken } = sitDown();
    const known = { answer: two.answer, words: "x" };
    view.heard(asks({ continues: true, place: 1, given: [known] }));
    spoken.replies.preview = { ok: true, scene: {}, prompt: prompt([two], { place: 2, given: [known, known] }) };
    view.answer(one.answer);
    await Promise.resolve();
    await Promise.resolve();
    view.backTo(1);
    expect([view.prompt?.place, spoken.said.at(-1)]).toEqual([1, { type: "hold", ask: 7, answers: [] }]);
    view.backTo(0);
    expect(spoken.said.at(-1)).toEqual({ type: "undo", place: 0 });
  });
  it("goes on from what another page of this seat has said, field by field, and drops what does not fit", async () => {
    const { view, spoken } = sitDown();
    view.heard(asks({ continues: true }));
    spoken.replies.preview = { ok: true, scene: { phase: "half" }, prompt: prompt([two], { place: 1 }) };
    view.heard({ type: "held", ask: 7, answers: [one.answer] });
    await vi.waitFor(() => expect(view.busy).toBe(false));
    expect([view.scene.phase, view.decision.fields]).toEqual(["half", [one.answer]]);
    expect(spoken.said).toHaveLength(0);
    view.heard({ type: "held", ask: 7, answers: [] });
    expect(view.decision.half).toBeUndefined();
    spoken.replies.preview = { ok: false, refusal: { rule: "X", words: "no" } };
    view.heard({ type: "held", ask: 7, answers: [two.answer] });
    await vi.waitFor(() => expect(view.busy).toBe(false));
    expect(view.decision.half).toBeUndefined();
  });
  it("orders inside a decision: what leads to the question is sent, and the order answers it", async () => {
    const { view, spoken } = sitDown();
    view.heard(asks({ continues: true }));
    spoken.replies.preview = { ok: true, scene: {}, prompt: prompt([two], { place: 1, kind: 33 }) };
    view.answer(one.answer);
    await vi.waitFor(() => expect(view.busy).toBe(false));
    view.order(33, "this turn");
    expect(spoken.said.slice(1)).toEqual([
      { type: "order", kind: 33, how: "this turn" },
      { type: "answer", ask: 7, answers: [one.answer] },
    ]);
  });
  it("sends a field at once where no other follows, and says why not where it may not", async () => {
    const { view, spoken } = sitDown();
    view.heard(asks({ continues: true }));
    spoken.replies.preview = { ok: false, refusal: { rule: "X", words: "no" } };
    view.answer(one.answer);
    await Promise.resolve();
    await Promise.resolve();
    expect([view.refused?.words, spoken.said.length, view.busy]).toEqual(["no", 0, false]);
    spoken.replies.preview = { ok: true };
    view.answer(one.answer);
    await Promise.resolve();
    await Promise.resolve();
    expect(spoken.said).toMatchObject([{ type: "answer", answers: [one.answer] }]);
  });
  it("knows what binds a choice and its figures from the table alone, for the question in hand", () => {
    const { view } = sitDown();
    view.heard(asks());
    expect(view.boundBy(one)).toBeUndefined();
    view.heard({ type: "binds", ask: 7, place: 0, choices: [{ id: one.id, by: "dice" }] });
    view.heard({
      type: "forecast",
      ask: 7,
      place: 0,
      choices: [{ id: one.id, exact: true, figures: [{ what: "chance", key: "bases", words: "x", number: 0.5 }] }],
    });
    expect([view.boundBy(one), view.boundBy(two)]).toEqual(["dice", ""]);
    expect(view.figuresOf(one).map((figure) => figure.number)).toEqual([0.5]);
    view.heard(asks({ ask: 8 }));
    expect([view.boundBy(one), view.figuresOf(one)]).toEqual([undefined, []]);
  });
  it("may answer again after a refusal or when it came too late", () => {
    const { view } = sitDown();
    view.heard(asks());
    view.answer(one.answer);
    view.heard({ type: "refused", id: 1, words: "no" });
    expect(view.busy).toBe(false);
    expect(view.refused?.words).toBe("no");
    view.answer(one.answer);
    view.heard({ type: "stale", id: 2 });
    expect(view.busy).toBe(false);
  });
  it("is dead while the line is lost, and whole again afterwards", () => {
    const { view, spoken } = sitDown();
    view.heard(asks());
    view.line("lost");
    view.answer(one.answer);
    expect(spoken.said).toHaveLength(0);
    view.line("open");
    view.heard(asks());
    expect(view.busy).toBe(false);
  });
});

describe("a plea", () => {
  it("is shown until it is settled, and then what came of it, to whoever asked too", () => {
    const { view } = sitDown();
    view.heard({ type: "plea", seat: 0, words: "Red asks" });
    expect(view.plea?.seat).toBe(0);
    view.heard({ type: "plea", seat: null, words: "Blue does not agree." });
    expect([view.plea, view.settled]).toEqual([undefined, "Blue does not agree."]);
    view.hush();
    expect(view.settled).toBeUndefined();
  });
});

describe("what a page does for fairness", () => {
  const info = (kind: string, people: number[]) => ({
    id: 1,
    game: "g",
    game_name: "G",
    title: "t",
    kind: "match" as const,
    created: "",
    setup: { game: "g" },
    house_rules: [],
    seats: [{ seat: 0, name: "Red", kind: "human", types_dice: false, present: true }],
    dice: { kind, commitment: "ab", people },
  });
  it("adds its bytes to the key of the dice once the commitment is shown", () => {
    for (const [kind, people, times] of [
      ["keyed", [], 1],
      ["keyed", [0], 0],
      ["seed", [], 0],
    ] as const) {
      const { view, spoken } = sitDown();
      view.heard({ type: "seated", match: info(kind, [...people]), seat: 0, owner: true });
      expect(spoken.said.filter((one) => one.type === "bytes" && /^[0-9a-f]{32}$/.test(one.bytes as string))).toHaveLength(times);
    }
  });
  it("agrees to the plea that it was shown", () => {
    const { view, spoken } = sitDown();
    view.heard({ type: "plea", plea: 4, what: "dice", seat: 0, words: "Red asks" });
    view.agree(true);
    expect(spoken.said).toEqual([{ type: "agree", plea: 4, yes: true }]);
  });
  it("has the end of a long log, and asks for what stands before it", async () => {
    const { view, spoken } = sitDown();
    view.heard(news({ log_from: 250, log: [line(250, "late")] }));
    expect(view.logLines()).toBe(251);
    spoken.replies.log = { type: "reply", id: 1, what: "log", from: 50, lines: [line(50, "a"), line(249, "b")] };
    expect(await view.earlier()).toBe(true);
    expect(spoken.asked).toEqual([{ what: "log", from: 50, count: 200 }]);
    expect([view.logFrom, view.log.length]).toEqual([50, 3]);
  });
});

describe("several seats at one screen", () => {
  it("shows the one that is asked, behind a cover where something is hidden", () => {
    const made: SeatView[] = [];
    const match = new Match(1, ["a", "b"], (_, key, changed) => {
      const { view } = sitDown(changed, key);
      made.push(view);
      return view;
    });
    made[0]!.heard(asks());
    expect(match.shown).toBe(0);
    made[1]!.heard(news({ scene: scene() }));
    made[0]!.heard(news());
    made[1]!.heard(asks());
    expect([match.shown, match.covered]).toEqual([1, false]); // nothing hidden
    made[0]!.heard(asks({ sealed: true }));
    made[1]!.heard(news());
    expect([match.shown, match.covered]).toEqual([0, true]);
    match.uncover();
    expect(match.covered).toBe(false);
  });
});

describe("the desk", () => {
  const settled = () => new Promise((done) => setTimeout(done, 5));
  type Foretold = { id: typeof one.id; by: "dice" | "agent" }[];
  const agentThenDice: Foretold = [
    { id: one.id, by: "agent" },
    { id: two.id, by: "dice" },
  ];
  function desk(more = {}, twoTaps = false, bound: Foretold | undefined = [], wait = 0) {
    const { view, spoken } = sitDown();
    const match = new Match(1, ["k"], () => view);
    view.heard(asks(more));
    if (bound) view.heard({ type: "binds", ask: 7, place: 0, choices: bound });
    const made = new Desk(match, () => twoTaps, wait);
    made.begin();
    return { desk: made, view, spoken };
  }
  it("takes a choice with one click where it can be undone", () => {
    const { desk: d, spoken } = desk();
    d.pick({ group: 1 });
    expect(spoken.said[0]).toMatchObject({ answers: [two.answer] });
  });
  it("asks twice on the board where dice follow, but not at the button that says so", () => {
    const { desk: d, spoken } = desk({}, false, agentThenDice);
    expect([d.bindingOf(one), d.bindingOf(two)]).toEqual(["cannot be undone: Warren answers", "cannot be undone"]);
    d.pick({ group: 1 });
    expect(spoken.said).toHaveLength(0);
    expect(d.isArmed(two)).toBe(true);
    d.take(one, "button");
    expect(spoken.said[0]).toMatchObject({ answers: [one.answer] });
  });
  it("asks twice as long as the table has not said what binds", () => {
    const { desk: d, spoken } = desk({ ask: 6 }); // what it has said was about another question
    d.pick({ group: 1 });
    expect(spoken.said).toHaveLength(0);
    expect(d.bindingOf(two)).toBeUndefined();
  });
  it("says of a sealed answer that it is for good", () => {
    const { desk: d } = desk({ sealed: true, final: true });
    expect(d.bindingOf(one)).toBe("sealed for good");
  });
  it("wants two taps from a finger", () => {
    const { desk: d, spoken } = desk({}, true);
    d.take(one, "button");
    expect(spoken.said).toHaveLength(0);
    d.take(one, "button");
    expect(spoken.said).toHaveLength(1);
  });
  it("takes nothing while the question has only just changed, and picks once by a double click", async () => {
    const { desk: d, spoken } = desk({}, false, agentThenDice, 30);
    d.take(one, "button");
    d.pick({ group: 1 });
    d.passOn();
    await d.commit();
    expect([spoken.said.length, d.armed]).toEqual([0, undefined]);
    await new Promise((done) => setTimeout(done, 40));
    d.take(two, "list");
    d.take(two, "list");
    expect([spoken.said.length, d.isArmed(two)]).toEqual([0, true]);
    await d.commit();
    expect(spoken.said[0]).toMatchObject({ answers: [two.answer] });
  });
  it("draws no threat of the unit that is picked as an answer", async () => {
    const { desk: d } = desk({}, false, agentThenDice);
    await settled();
    d.pick({ group: 1 });
    expect([d.isArmed(two), d.threatening]).toEqual([true, undefined]);
  });
  it("has a dark button only for what was picked or put together", () => {
    expect(desk().desk.deed).toBeUndefined();
    const { desk: d } = desk({ form: "number", fallback: { number: 2 } });
    expect(d.deed).toMatchObject({ words: "Say 2", mine: false });
    d.setNumber(3);
    expect(d.deed).toMatchObject({ words: "Say 3", mine: true });
  });
  it("unfolds why not", () => {
    const { desk: d, spoken } = desk();
    const no = choice("Charge", option(2), { allowed: false, refusal: { rule: "MA-CHG-03", words: "nobody in reach" } });
    d.take(no, "button");
    expect(d.why).toStrictEqual(no);
    expect(spoken.said).toHaveLength(0);
  });
  it("trims an overshoot to the nearest place that is allowed", async () => {
    const place = choice("4, 4", option(3), { answer: { pose: { at: [4000, 4000] } } });
    const { desk: d, spoken } = desk({ form: "pose", choices: [place], fallback: place.answer });
    spoken.replies = { check: { ok: false, nearest: { pose: { at: [5000, 4000] } } }, binds: { line: "" } };
    d.place([9000, 4000]);
    await settled();
    expect(spoken.said[0]).toMatchObject({ answers: [{ pose: { at: [5000, 4000] } }] });
  });
  it("leaves a place for the button where dice follow", async () => {
    const place = choice("4, 4", option(3), { answer: { pose: { at: [4000, 4000] } } });
    const { desk: d, spoken } = desk({ form: "pose", choices: [place], fallback: place.answer });
    spoken.replies = { check: { ok: true }, binds: { line: "dice" } };
    d.place([5000, 4000]);
    await settled();
    expect(spoken.said).toHaveLength(0);
    expect(d.bindingInHand).toBe("cannot be undone");
    await d.commit();
    expect(spoken.said[0]).toMatchObject({ answers: [{ pose: { at: [5000, 4000] } }] });
  });
  it("says no words before there are any, and none that the rules refuse", async () => {
    const { desk: d, spoken } = desk({ form: "text", choices: [], fallback: { text: "Pip" } });
    await d.commit();
    expect([d.deed?.ok, spoken.said.length]).toEqual([false, 0]);
    spoken.replies = { check: { ok: false } };
    d.setText("a name that is far too long");
    await settled();
    expect(d.deed?.ok).toBe(false);
    spoken.replies = { check: { ok: true } };
    d.setText("Nib");
    await settled();
    await d.commit();
    expect(spoken.said[0]).toMatchObject({ answers: [{ text: "Nib" }] });
  });
  it("puts several options together", async () => {
    const { desk: d, spoken } = desk({ form: "options" });
    d.take(one, "list");
    d.take(two, "list");
    d.take(one, "list");
    await d.commit();
    expect(spoken.said[0]).toMatchObject({ answers: [{ options: [two.id] }] });
  });
});
