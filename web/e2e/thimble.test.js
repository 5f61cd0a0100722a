// Thimble's larder, a game without a folder of its own: a block, a card in every kind of zone, a row, a bag, a sum and a die
// with named faces; by mouse, by keys, on a phone, with real dice, and again in the past.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, fits, until, withPage } from "./browser.js";
import { playByKeys } from "./keys.js";
import { pageOf, startServer, thimble } from "./server.js";
import { answerTogether, isOver, logOf, newMatch, seatOf, sit } from "./table.js";

const GEAR = "zone 4";
const open = [];
let at;
before(async () => {
  const server = await startServer({ program: thimble });
  const page = await pageOf(server.url);
  open.push(page.close, () => server.kill());
  at = page.at;
});
after(() => Promise.all(open.map((close) => close())));

const larder = (human, seed) => ({
  setup: { game: "thimble", scenario: "larder" },
  sitters: [{ kind: "human", ...human }, { kind: "solo" }, { kind: "solo" }],
  seed,
});
const sentence = (page) => page.locator("header h1").innerText();
const zone = (page, name) => page.getByRole("region", { name, exact: true });
const centre = async (locator) => {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

// Sits down, gives the mouse its name, and stands in the larder.
async function enter(page, human = {}, seed = 3) {
  await sit(page, seatOf(await newMatch(larder(human, seed), at), 0), at);
  await page.locator("section.words button.btn").first().click();
  await page.locator("button.do").click();
}
async function typeNames(page, names) {
  for (const name of names)
    await page
      .locator(".typed .faces")
      .getByRole("button", { name: new RegExp(name) })
      .click();
  await page.getByRole("button", { name: "That is what they show" }).click();
}

test("by mouse, with real cards and dice: carried, chosen, pushed, typed by name", { timeout: 120_000 }, (t) =>
  withPage(t, { at }, async (page) => {
    await enter(page, { types_dice: true });
    await page.getByText("Type your dice").waitFor();
    await typeNames(page, ["Scurry", "Creep"]);
    await until(async () => (await sentence(page)) === "Which card goes where?", "the hand is there");
    await accessible(page, "the larder");
    assert.equal(await zone(page, "Bag").locator(".count").innerText(), "7");
    assert.equal(await page.locator('[data-mark="zone 0"] [aria-current], [data-mark="zone 0"] .turn').count(), 1);

    await page.mouse.move(...(await centre(page.locator('[data-mark="card 12"]'))));
    await page.mouse.down();
    await page.mouse.move(...(await centre(page.locator(`[data-mark="${GEAR}"] li`).first())), { steps: 6 });
    await page.mouse.up();
    await page
      .locator(`[data-mark="${GEAR}"]`)
      .getByRole("button", { name: /Scurry/ })
      .or(page.locator(`[data-mark="${GEAR}"]`).getByText("Scurry"))
      .first()
      .waitFor();
    await page.locator('[data-mark="card 13"]').click();
    await page
      .locator("section.list")
      .getByRole("button", { name: /into the pack/ })
      .click();

    await until(async () => /^Where to with the matchbox/.test(await sentence(page)), "the matchbox is to be pushed");
    const [x, y] = await centre(page.locator('[data-mark="group 3"]').first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y, { steps: 6 });
    await page.mouse.up();
    // where it is let go it is pushed to

    await page.getByRole("group", { name: /2 dice of 6/ }).waitFor();
    await page.keyboard.type("44");
    await page.keyboard.press("Enter");
    await page.getByRole("group", { name: /1 of 6 kinds/ }).waitFor(); // 4 + 4 and the card that is worn: 9, lifted
    await typeNames(page, ["Cheese"]);
    await until(() => isOver(page), "the others have been in the larder");
    const log = (await logOf(page)).join("\n");
    assert.match(log, /finds 2 crumbs/);
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
  }),
);

test("by keys alone, to the end and back into the past", { timeout: 120_000 }, (t) =>
  withPage(t, { at }, async (page) => {
    await enter(page, {}, 4);
    await playByKeys(page, { seed: 4 });
    await page.keyboard.press("Home");
    await page.locator("header.past").waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press("]");
    await zone(page, "Hand").first().waitFor();
    await page.locator('[data-mark="group 3"]').first().waitFor();
  }),
);

test("on a phone everything that may be chosen is 44 pixels at least, and taps play it", { timeout: 120_000 }, (t) =>
  withPage(t, { at, size: "phone", coarse: true }, async (page) => {
    await enter(page, {}, 5);
    await until(async () => (await sentence(page)) === "Which card goes where?", "the hand is there");
    await fits(page);
    await accessible(page, "the larder on a phone");
    for (const box of await page
      .locator(".zone button:visible")
      .evaluateAll((all) => all.map((one) => ({ name: one.textContent, ...one.getBoundingClientRect().toJSON() }))))
      assert.ok(Math.min(box.width, box.height) >= 44, `${box.name}: ${box.width} by ${box.height}`);
    await answerTogether([page], { seed: 5 });
    await until(() => isOver(page), "it is over");
  }),
);
