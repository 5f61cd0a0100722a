// Nothing by accident: double and triple clicks and keys, at any pace, give no match up and hand no seat over.
// ACCIDENTS=1000 presses that often, instead of as often as a test has time for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPage } from "./browser.js";
import { against, answerTogether, dice, isOver, messageOf, newMatch, seatOf, sit } from "./table.js";

const PRESSES = Number(process.env.ACCIDENTS ?? 60);
const KEYS = ["1", "2", "3", "9", "0", "Enter", "n", "Escape", "ArrowUp"];
const GAMES = ["mice-at-arms", "rattle-and-rend", "mouse-guard", "might-of-arms", "mice-and-mystics"];

// Every message that would end the match or leave the seat to somebody else.
function fatal(page) {
  const said = [];
  const resigns = new Set();
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const { prompt } = messageOf(payload);
      for (const choice of prompt?.choices ?? [])
        if (choice.role === "resign") resigns.add(JSON.stringify([prompt.ask, [choice.answer]]));
    });
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(payload);
      const resigned = message.type === "answer" && resigns.has(JSON.stringify([message.ask, message.answers]));
      if (resigned || ["close", "concede", "sitter"].includes(message.type)) said.push(payload);
    });
  });
  return said;
}

// Two or three presses on one spot, as a hasty finger does: mostly on what answers, sometimes anywhere.
async function pressHastily(page, draw) {
  const spots = await page
    .locator(".acts button, section.list li button, svg .place, svg .unit")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]),
    );
  const [x, y] = spots.length > 0 && draw(5) > 0 ? spots[draw(spots.length)] : [draw(1440), draw(900)];
  const times = 2 + draw(2);
  const pace = 100 + draw(501);
  const key = draw(3) === 0 ? KEYS[draw(KEYS.length)] : undefined;
  for (let i = 0; i < times; i++) {
    if (key) await page.keyboard.press(key);
    else await page.mouse.click(x, y);
    await page.waitForTimeout(pace);
  }
}

for (const [i, game] of GAMES.entries())
  test(`hasty presses at ${game} resign nothing and hand over nothing`, { timeout: 1_800_000 }, (t) =>
    withPage(t, { calm: 400 }, async (page) => {
      const said = fatal(page);
      const draw = dice(300 + i);
      const here = page.url.bind(page);
      const begin = async (seed) => {
        const alone = ["mouse-guard", "mice-and-mystics"].includes(game);
        const wanted = alone ? { setup: { game }, sitters: [{ kind: "human" }], seed } : against("random", game, seed);
        await sit(page, seatOf(await newMatch({ ...wanted, ready: !setUp }), 0));
        return here();
      };
      let setUp = true; // first the set-up by hand, from the middle on tables that are laid
      let address = await begin(300 + i);
      for (let presses = 0; presses < PRESSES / GAMES.length; presses++) {
        const halfway = setUp && presses >= PRESSES / GAMES.length / 2;
        if (halfway) setUp = false;
        if (halfway || (await isOver(page))) address = await begin(400 + presses);
        await pressHastily(page, draw);
        if (here() !== address) await page.goto(address); // the mark of the house leads to the first page
        await page.locator(".page header h1").waitFor();
        if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
      }
      assert.deepEqual(said, []);
    }),
  );

test("giving up takes two presses on two places, neither dark, and no digit", { timeout: 300_000 }, (t) =>
  withPage(t, { calm: 400 }, async (page) => {
    const said = fatal(page);
    await sit(page, seatOf(await newMatch(against("random", "mice-at-arms", 311)), 0));
    for (const [first, second] of [
      [/^Let random play for me/, /^Yes, hand my seat/],
      [/^Give up/, /^Yes, give it up/],
    ]) {
      await page.getByRole("button", { name: "Menu" }).click();
      const button = page.getByRole("button", { name: first });
      await button.scrollIntoViewIfNeeded();
      const before = await button.boundingBox();
      await button.click();
      const sure = page.getByRole("button", { name: second });
      const after = await sure.boundingBox();
      const apart = after.y > before.y + before.height || after.y + after.height < before.y;
      assert.ok(apart, `${JSON.stringify(before)} and ${JSON.stringify(after)}`);
      for (const one of [button, sure]) assert.equal(await one.evaluate((node) => node.classList.contains("primary")), false);
      await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2, { clickCount: 2 });
      assert.deepEqual(said, []);
      await page.getByRole("button", { name: "No, go on playing" }).click();
      await page.keyboard.press("Escape");
    }
  }),
);

test("nothing that can be pressed moves while one points at it", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(against("random", "mice-at-arms", 312)), 0));
    await answerTogether([page], { seed: 312, until: async () => (await page.locator("section.list li button").count()) > 2 });
    const entries = page.locator("section.list li button:not(.no)");
    const boxes = () => entries.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await entries.last().scrollIntoViewIfNeeded(); // a long list is scrolled by whoever points, before anything is looked at
    const before = await boxes();
    await entries.last().hover();
    await page.getByRole("region", { name: "Odds" }).waitFor();
    await until(async () => (await page.locator(".odds[aria-busy=false]").count()) > 0, "the odds are counted");
    assert.deepEqual(await boxes(), before);
  }),
);

test("the focus goes to the next question, and the skip links lead on", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(against("random", "mice-at-arms", 313)), 0));
    const at = () => page.evaluate(() => document.activeElement?.closest("h1, .ask, .acts, .view, .log")?.className ?? "nowhere");
    const sentence = () => page.evaluate(() => document.activeElement === document.querySelector(".page header h1"));
    const question = page.locator("header.mine h1");
    await page.keyboard.press("1");
    await until(sentence, "the focus is on the sentence");
    await question.waitFor();
    await page.getByRole("button", { name: "To the board" }).focus();
    await page.keyboard.press("Enter");
    assert.match(await at(), /view/);
    await page.keyboard.press("g");
    assert.match(await at(), /log/);
  }),
);
