// Answers a page's socket and requests from fixtures: fakeTable(page, { prompt: "action" }).
import { inputs, log } from "./log.js";
import { afterMove, prompts, roll } from "./prompts.js";
import { scene, units } from "./scene.js";

const seats = [
  { seat: 0, name: "Red", kind: "human", types_dice: false, present: true },
  { seat: 1, name: "Blue", kind: "greedy", types_dice: false, present: false },
];
const row = (number, label, chance, fraction) => ({ label, number, chance, fraction });
const odds = {
  what: "odds",
  exact: true,
  samples: 0,
  imagined: false,
  policy: "No victory points spent, shields on the first hit, battle back.",
  prospects: [
    {
      title: "■ Blue's King's unit",
      mark: { group: 4 },
      now: 3,
      rows: [
        row(2, "1 lost", 0.38, "38/100"),
        row(1, "2 lost", 0.31, "31/100"),
        row(3, "none lost", 0.18, "18/100"),
        row(0, "all gone", 0.13, "13/100"),
      ],
    },
    {
      title: "■ Blue's King's unit: is fleeing",
      mark: { group: 4 },
      now: 0,
      rows: [row(0, "no", 0.58, "58/100"), row(1, "yes", 0.42, "42/100")],
    },
    { title: "Blue: Score", mark: null, now: 1, rows: [row(1, "1 (as now)", 0.98, "49/50"), row(2, "2", 0.02, "1/50")] },
  ],
  figures: [
    { what: "dice", key: "attack", words: "attack", number: 4 },
    { what: "need", key: "attack", words: "attack", number: 5 },
    { what: "chance", of: "unit:4", key: "bases", words: "■ Blue's King's unit: any loss", number: 0.82 },
    { what: "mean", of: "unit:4", key: "bases", words: "■ Blue's King's unit", number: -1.39 },
    { what: "chance", of: "unit:4", key: "fleeing", words: "■ Blue's King's unit: is fleeing", number: 0.42 },
  ],
  rolls: [
    {
      rule: "MA-SHOOT-04",
      by: "unit:0",
      roll: { kind: "attack", reading: "each", die: "d10", lots: [{ count: 4, need: 5 }] },
      reasons: [{ rule: "MA-SHOOT-04", name: "within 8 inches", tilt: "advantage", amount: 1 }],
    },
  ],
};
// What is told unasked of a question's choices: at whom to shoot is bound by dice, and has figures.
function foretell(prompt, send) {
  if (prompt?.form !== "option") return;
  const about = { ask: prompt.ask, place: prompt.place ?? 0 };
  const bound = prompt === prompts.shoot ? prompt.choices.filter((choice) => choice.allowed) : [];
  send({ type: "binds", ...about, choices: bound.map(({ id }) => ({ id, by: "dice" })) });
  if (bound.length === 0) return;
  send({ type: "forecast", ...about, choices: bound.map(({ id }) => ({ id, exact: true, figures: odds.figures })) });
}
const far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const start = [19050, 4300];

function checked(answers) {
  const at = answers[0].pose?.at ?? answers[0].path?.at(-1);
  const long = at ? far(at, start) : 0;
  if (answers[0].number > 3)
    return { ok: false, refusal: { rule: "RR-MOM-02", words: "you have only 3", measured_words: "4", allowed_words: "3" } };
  if (answers[0].options?.length > 2)
    return {
      ok: false,
      refusal: {
        rule: "RR-DUEL-01",
        words: "two targets at most",
        measured_words: String(answers[0].options.length),
        allowed_words: "2",
      },
    };
  if (long <= 4000 || !answers[0].pose) return { ok: true };
  const nearest = [0, 1].map((i) => Math.round(start[i] + ((at[i] - start[i]) * 4000) / long));
  return {
    ok: false,
    refusal: { rule: "MA-MOVE-07", words: "the move is too long", measured_words: `${(long / 1000).toFixed(1)}"`, allowed_words: '4"' },
    nearest: { pose: { at: nearest } },
  };
}

function previewed(answers) {
  const at = answers[0].pose?.at ?? answers[0].path?.at(-1);
  if (answers.length > 1) return { ok: true, scene: moved(at), prompt: prompts.shoot };
  return { ok: true, scene: moved(at), prompt: afterMove };
}
const moved = (at) =>
  scene(units.map((one) => (one[0] === 1 && at ? [...one.slice(0, 4), [at[0] / 1000 + 0.95, at[1] / 1000], ...one.slice(5)] : one)));

const circle = Array.from({ length: 40 }, (_, i) => [
  Math.min(23500, Math.round(start[0] + 4000 * Math.cos((i * Math.PI) / 20))),
  Math.max(500, Math.round(start[1] + 4000 * Math.sin((i * Math.PI) / 20))),
]);

const harm = [{ what: "chance", of: "unit:1", key: "bases", words: "Red's Bow-Mice: any loss", number: 0.82 }];
const promptOf = (prompt) => (typeof prompt === "string" ? prompts[prompt] : prompt);
const replies = {
  check: ({ answers }) => checked(answers),
  preview: ({ answers }) => previewed(answers),
  odds: () => odds,
  binds: ({ answers }, { prompt }) =>
    answers ? { line: "" } : { choices: prompt === "shoot" ? promptOf(prompt).choices.map(({ id }) => ({ id, by: "dice" })) : [] },
  reach: () => ({ rims: [circle] }),
  bearings: () => ({ bearings: [] }),
  at: ({ inputs: n }) => ({
    inputs: n,
    scene: { ...scene(units.slice(0, 4 + (n % 5))), phase: n < 5 ? "Round 1" : n < 12 ? "Round 2" : "Round 3" },
    log: log.filter((line) => line.input <= n).length,
  }),
  threat: ({ mark }) => ({
    lines: [
      {
        by: mark,
        at: { group: 1 },
        words: "Charge: Red's Bow-Mice",
        exact: true,
        samples: 0,
        prospects: odds.prospects.slice(0, 1),
        figures: harm,
      },
      { by: mark, at: { group: 0 }, words: "Shoot: Red's King's unit", exact: true, samples: 0, prospects: [], figures: [] },
    ],
    reach: [],
    drew_dice: false,
    imagined: false,
    policy: "everybody else declines",
  }),
};

export async function fakeTable(page, more = {}) {
  const said = [];
  const news = () => ({
    type: "table",
    inputs,
    scene: more.scene ?? scene(),
    log,
    asks: [{ seat: more.prompt || more.roll ? 0 : 1, roll: !!more.roll, sealed: false }],
    undo: { free: more.free ?? true, why: more.free === false ? "dice have fallen since" : "" },
    orders: more.orders ?? [],
    thinking: !more.prompt && !more.roll && !more.outcome,
    ...(more.prompt ? { prompt: promptOf(more.prompt) } : {}),
    ...(more.roll ? { roll } : {}),
    ...(more.outcome ? { outcome: more.outcome } : {}),
  });
  await page.routeWebSocket(/\/api\/table$/, (socket) => {
    const send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      said.push(message);
      if (message.type === "sit") {
        send({
          type: "seated",
          seat: more.watch ? null : 0,
          owner: true,
          match: {
            id: 1,
            game: more.game ?? "mice-at-arms",
            game_name: "Mice-at-Arms",
            title: "Take the Fortress",
            kind: "match",
            created: "2026-01-01T00:00:00Z",
            setup: { game: "mice-at-arms" },
            house_rules: [{ key: "rout", value: "gentle", rule: "MA-MOR-01" }],
            dice: { kind: "keyed", commitment: "c0ffee", people: [0] },
            seats,
          },
        });
        send({ type: "presence", seats, watchers: 2 });
        send(news());
        foretell(promptOf(more.prompt), send);
        if (more.plea) send({ type: "plea", plea: 1, what: "undo", seat: 1, words: "I meant the other unit." });
      } else if (message.type === "query")
        send({
          type: "reply",
          id: message.id,
          what: message.what,
          ...(more.replies?.[message.what] ?? replies[message.what])(message, more),
        });
      else if (message.type === "answer" && more.refuse)
        send({ type: "refused", id: message.id, words: "no", refusal: { rule: "MA-ACT-02", words: "it has acted this round" } });
      else send({ type: "done", id: message.id });
    });
  });
  await page.route("**/api/games/*/rules", (route) =>
    route.fulfill({
      json: {
        game: "mice-at-arms",
        name: "Mice-at-Arms",
        chapters: [
          {
            title: "Moving",
            text: "",
            rules: [{ id: "MA-ACT-01", text: "A side **activates** one unit at a time.\n\n*Ruling:* the other side follows." }],
          },
        ],
      },
    }),
  );
  await page.route("**/api/games", (route) =>
    route.fulfill({
      json: {
        version: "0",
        games: [],
        agents: [
          { name: "greedy", words: "takes what it can" },
          { name: "tree", words: "thinks ahead" },
        ],
      },
    }),
  );
  return said;
}
