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
  playNow,
  question,
  sameLogs,
  seatOf,
  sit,
} from "./table.js";

const GAME = "might-of-arms";
const quick = (seed) => against("solo", GAME, seed, { scenario: "quick-battle" });
const orders = (page) => page.getByRole("group", { name: "Orders" });
const deed = (page) => page.locator("button.do[aria-disabled='false']");
const answersSent = (page) => {
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => /"type":"answer"/.test(payload) && sent.push(payload)));
  return sent;
};

// As somebody would who wants to see the end: ready, lines ahead, whatever shoots or charges, then done.
async function order(page, draw, asked) {
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
    const asked = await question(page);
    if (asked !== "" && !(await enough()) && (await order(page, draw, asked))) {
      clicks++;
      quiet = Date.now();
    } else if (Date.now() - quiet > PATIENCE) assert.fail(`nothing is asked: ${await page.locator("h1").first().innerText()}`);
    else await page.waitForTimeout(40);
  }
  assert.fail(`not over after ${most} clicks`);
}
const untilMoving = (page, seed) => fight(page, { seed, until: async () => /^Who moves/.test(await question(page)) });

const goForward = async (page) => {
  const chips = page.getByRole("group", { name: "Units that may still move" }).getByRole("button");
  const forward = orders(page).getByRole("button", { name: /go forward/ });
  for (let i = 0; i < (await chips.count()); i++) {
    await chips.nth(i).click();
    if ((await forward.count()) > 0) break;
  }
  await forward.first().click();
  await until(async () => /^Where/.test(await question(page)), "where to is asked");
  await page.waitForTimeout(450); // what is pressed sooner after a question was put is taken for haste
};

// Which steps the ribbon has shown as the one in hand.
const watchSteps = (page) =>
  page.evaluate(() => {
    window.steps = new Set();
    const see = () => window.steps.add(document.querySelector(".ribbon [aria-current]")?.textContent.trim());
    new MutationObserver(see).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });

test("Play now leads to the end of a quick battle in at most 150 answers", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const sent = answersSent(page);
    await playNow(page, "Might of Arms");
    await watchSteps(page);
    await fight(page, { seed: 31 });
    const steps = await page.evaluate(() => [...window.steps].join(" | "));
    for (const step of [/moves and shoots/, /7\. Charges/]) assert.match(steps, step);
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
    await goForward(page);
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
    await until(async () => (await deed(page).isVisible()) || !/^Where/.test(await question(page)), "it was trimmed");
    if (await deed(page).isVisible()) {
      await page.locator("section.place .ok").waitFor(); // where it lies now is no fault
      await deed(page).click();
    }
    await until(async () => (await logOf(page)).some((line) => / (goes|go) forward, /.test(line)), "it went as far as it may");
  }),
);

test("a wheel beyond 45 degrees is trimmed to them and says why; zones and flanks are drawn and told", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(quick(37));
    await sit(page, seatOf(created, 0));
    await untilMoving(page, 37);
    await goForward(page);
    const told = page.getByRole("group", { name: "As it stands" });
    assert.match(await told.innerText(), /Flank (open|supported): left flank/);
    assert.ok((await page.locator(".zones .rim").count()) >= 2, "its flanks are drawn");
    await page.locator(".board .view").focus();
    for (let i = 0; i < 5; i++) await page.keyboard.press(","); // 75 degrees to the left
    await page
      .locator("section.place")
      .getByText(/trimmed/)
      .waitFor();
    assert.match(await page.locator("section.place").innerText(), /45 degrees.*MI-MOVE-04/s);
    await page.getByRole("group", { name: "Standing there" }).waitFor();
    await deed(page).click();
    await until(async () => (await logOf(page)).some((line) => / (goes|go) forward$/.test(line)), "it wheels where it stands");
  }),
);

test("units in a box move as a line in one answer", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const sent = answersSent(page);
    const created = await newMatch(quick(38));
    await sit(page, seatOf(created, 0));
    await untilMoving(page, 38);
    const view = await page.locator(".board .view").boundingBox();
    const before = sent.length;
    await page.keyboard.down("Shift");
    await page.mouse.move(view.x + 30, view.y + view.height - 4);
    await page.mouse.down();
    await page.mouse.move(view.x + view.width - 20, view.y + view.height * 0.6, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    const line = orders(page).getByRole("button", { name: /Advance these \d+ in line$/ });
    await line.waitFor();
    const count = Number(/these (\d+)/.exec(await line.innerText())[1]);
    assert.ok(count >= 3, `${count} units`);
    const taken = page.locator("g.unit[aria-pressed='true']");
    assert.ok((await taken.count()) >= count, "those in the box are marked");
    const places = () => page.locator("g.unit").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const stood = await places();
    await line.click();
    await until(async () => /^How far/.test(await question(page)), "how far is asked");
    await page.locator("section.number .pick").first().click();
    await page.locator("button.do").first().click();
    await until(
      async () => (await places()).filter((place, i) => place !== stood[i]).length >= count,
      `${count} units stand elsewhere`,
    );
    assert.ok(sent.length - before <= 2, "by one answer: the line, and how far it goes");
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
