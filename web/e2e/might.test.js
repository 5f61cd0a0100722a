// Might of Arms in a browser: the quick battle to its end, a line at once, a move that is trimmed, sealed charges of two people.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, PATIENCE, until, withPage, withPeople } from "./browser.js";
import { playByKeys } from "./keys.js";
import {
  against,
  answerOnce,
  answerTogether,
  dice,
  isOver,
  logOf,
  newMatch,
  persons,
  question,
  sameLogs,
  seatOf,
  sit,
} from "./table.js";

const GAME = "might-of-arms";
const quick = (seed) => against("solo", GAME, seed, { scenario: "quick-battle" });
const orders = (page) => page.getByRole("group", { name: "Orders" });
const answersSent = (page) => {
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => /"type":"answer"/.test(payload) && sent.push(payload)));
  return sent;
};

// As somebody would who wants to see the end: ready, lines ahead, whatever shoots or charges, then done.
async function order(page, draw) {
  const asked = await question(page);
  if (/put down|deploy/i.test(asked)) return press(page.getByRole("button", { name: /Ready/ }));
  if (/^Who moves/.test(asked)) {
    const line = orders(page).getByRole("button", { name: /in line(?!.*double)/ });
    return press((await line.count()) > 0 ? line : page.locator(".acts button.decline"));
  }
  return answerOnce(page, draw);
}
const press = async (button) => {
  await button
    .first()
    .click({ timeout: 2000 })
    .catch(() => {}); // it may be gone: then the table has moved on
  return true;
};

async function fight(page, { seed, until: enough = async () => false, most = 600 }) {
  const draw = dice(seed);
  let quiet = Date.now();
  for (let clicks = 0; clicks < most;) {
    if ((await isOver(page)) || (await enough())) return;
    if ((await question(page)) !== "" && (await order(page, draw))) {
      clicks++;
      quiet = Date.now();
    } else if (Date.now() - quiet > PATIENCE) assert.fail(`nothing is asked: ${await page.locator("h1").first().innerText()}`);
    else await page.waitForTimeout(40);
  }
  assert.fail(`not over after ${most} clicks`);
}
const untilMoving = (page, seed) => fight(page, { seed, until: async () => /^Who moves/.test(await question(page)) });

test("a quick battle is fought to its end in at most 150 answers", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const sent = answersSent(page);
    const created = await newMatch(quick(31));
    await sit(page, seatOf(created, 0));
    await fight(page, { seed: 31 });
    assert.ok(sent.length <= 150, `${sent.length} answers`);
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/i);
    await accessible(page, "the end of a battle");
  }),
);

test("a line moves at once, and the ribbon says which step it is", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(quick(32));
    await sit(page, seatOf(created, 0));
    await untilMoving(page, 32);
    assert.match(await page.getByRole("list", { name: "Steps of the turn" }).locator("[aria-current]").innerText(), /moves and shoots/);
    const line = orders(page)
      .getByRole("button", { name: /\d+ units advance in line/ })
      .first();
    const count = Number(/(\d+) units/.exec(await line.innerText())[1]);
    const units = page.locator("g.unit");
    const places = () => units.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    await line.click();
    await until(async () => /^How far/.test(await question(page)), "how far is asked");
    await page.locator("section.number .pick").first().click();
    await page.locator("button.do").first().click();
    await until(async () => /^Who moves/.test(await question(page)), "the next order is asked for");
    await until(async () => {
      const after = await places();
      return after.filter((place, i) => place !== before[i]).length >= count;
    }, `${count} units stand elsewhere`);
  }),
);

test("a drag that goes too far is trimmed and says why", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(quick(33));
    await sit(page, seatOf(created, 0));
    await untilMoving(page, 33);
    const chips = page.getByRole("group", { name: "Units that may still move" }).getByRole("button");
    for (let i = 0; i < (await chips.count()); i++) {
      await chips.nth(i).click();
      if (
        (await orders(page)
          .getByRole("button", { name: /go forward/ })
          .count()) > 0
      )
        break;
    }
    await orders(page)
      .getByRole("button", { name: /go forward/ })
      .first()
      .click();
    await until(async () => /^Where/.test(await question(page)), "where to is asked");
    const mover = page.locator("g.unit[aria-pressed='true']").first();
    const box = await mover.boundingBox();
    const view = await page.locator(".board .view").boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, view.y + view.height / 2, { steps: 8 }); // straight ahead, far beyond its move
    await page
      .getByText(/allowed|MI-/)
      .first()
      .waitFor();
    await page.mouse.up();
    const deed = page.locator("button.do[aria-disabled='false']");
    await until(async () => (await deed.isVisible()) || !/^Where/.test(await question(page)), "it was trimmed");
    if (await deed.isVisible()) await deed.click();
    await until(async () => (await logOf(page)).some((line) => / goes forward, /.test(line)), "it went as far as it may");
  }),
);

test("two people play, and who was away sees the same battle", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, blue]) => {
    const created = await newMatch(persons(GAME, 34, { scenario: "quick-battle" }));
    await sit(red, seatOf(created, 0));
    await sit(blue, seatOf(created, 1));
    await answerTogether([red, blue], { seed: 34, answers: 30 });
    await sameLogs([red, blue]);
    await blue.goto("about:blank");
    await sit(blue, seatOf(created, 1));
    await sameLogs([red, blue]);
  }),
);

test("keys alone give orders", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(quick(35));
    await sit(page, seatOf(created, 0));
    let presses = 0;
    await playByKeys(page, { seed: 35, until: async () => presses++ > 25 });
  }),
);

for (const [theme, size] of [
  ["light", "phone"],
  ["dark", "zoomed"],
])
  test(`orders can be read by everybody: ${theme}, ${size}`, { timeout: 200_000 }, (t) =>
    withPage(t, { theme, size, coarse: size === "phone" }, async (page) => {
      const created = await newMatch(quick(36));
      await sit(page, seatOf(created, 0));
      const draw = dice(36);
      await until(async () => {
        if (/^Who moves/.test(await question(page))) return true;
        await answerOnce(page, draw);
        await page.waitForTimeout(60);
        return false;
      }, "a movement");
      await accessible(page, `${theme} ${size}`);
      await fits(page, `${theme} ${size}`);
    }),
  );
