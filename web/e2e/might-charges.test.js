// Charges of Might of Arms in a browser: declared, changed and taken back in secret, met in each way, caught, on a flank, broken off.
// Each begins in the first of some battles that comes to it; the way there is not clicked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance } from "./advance.js";
import { accessible, until, withPage, withPeople } from "./browser.js";
import { against, logOf, newMatch, persons, question, sameLogs, seatOf, sit } from "./table.js";

const BATTLES = 40;
const quick = (seed) => newMatch(against("solo", "might-of-arms", seed, { scenario: "quick-battle" }));

// A battle that stands at such a question; `leadsTo` looks at what would be told if it were answered so.
async function battleAt(page, wish, leadsTo) {
  for (let seed = 1; seed <= BATTLES; seed++) {
    if (leadsTo) {
      const tried = await quick(seed);
      const before = await advance(page, tried, wish);
      if (!before.asked) continue;
      const { told } = await advance(page, tried, { choose: leadsTo.choose, but: wish.until });
      const last = before.told.at(-1)?.line ?? 0;
      if (!leadsTo.happens(told.filter((line) => line.line > last))) continue;
    }
    const created = await quick(seed);
    if ((await advance(page, created, wish)).asked) return created;
  }
  return assert.fail(`none of ${BATTLES} battles comes to ${JSON.stringify(wish)}`);
}
const said = (page, words) => until(async () => (await logOf(page)).some((line) => words.test(line)), `the log says ${words}`);
const list = (page) => page.locator("section.list li button:not([aria-disabled='true'])");
const declared = (page) => page.getByRole("region", { name: "Your charges" }).getByRole("listitem");
const deed = (page) => page.locator("button.do:not([disabled])");
const declares = async (page) => /^Whom do you charge/.test(await question(page)); // and may press: not while an answer is on its way
const charging = (page) => page.getByRole("region", { name: "Your charges" }).isVisible();
// Where nobody else could charge the choice is over with it.
async function declare(page, choice) {
  const before = await declared(page).count();
  await choice.click();
  if (await deed(page).isVisible()) await deed(page).click();
  await until(async () => (await declared(page).count()) > before || !(await charging(page)), "it is declared");
}
// A press right after the question has changed does nothing (nothing by accident): it is pressed until it counts.
const done = (page) =>
  until(async () => {
    if (await declares(page)) await page.locator(".acts button.decline").first().click();
    return !(await charging(page));
  }, "the charges are done");

test("a charge is declared by charger and target, taken back and declared again", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await battleAt(page, { until: "declare", having: ["charge"] });
    await sit(page, seatOf(created, 0));
    await until(async () => /^Whom do you charge/.test(await question(page)), "charges are asked for");
    const words = await list(page).first().locator("span").last().innerText();
    const [, charger, target] = /^(.+) charges? Blue's (.+)/.exec(words.split("\n")[0]);
    const unit = (name) =>
      page.locator(`g.unit[aria-label^="${name},"], g.unit[aria-label$="${name}"], g.unit[aria-label*="${name}"]`).first();
    await unit(charger).focus();
    await page.keyboard.press("Enter");
    if ((await declared(page).count()) === 0 && !(await deed(page).isVisible())) {
      await unit(target).focus();
      await page.keyboard.press("Enter");
    }
    if (await deed(page).isVisible()) await deed(page).click();
    await until(async () => (await declared(page).count()) === 1, "it stands in the list");
    assert.match(await declared(page).first().innerText(), new RegExp(charger));
    await accessible(page, "declaring");
    await page.getByRole("button", { name: /^Take back:/ }).click();
    await until(async () => (await declared(page).count()) === 0, "it is taken back");
    await declare(page, list(page).first());
    await done(page);
    await said(page, /charges? Blue's .* on the (front|left flank|right flank|rear), gap/);
  }),
);

for (const [how, words] of [
  ["receive", /receives? at the halt/],
  ["countercharge", /countercharges?/],
  ["evade", /evades?/],
])
  test(`a charge is met: ${how}, with the odds of each response beside it`, { timeout: 200_000 }, (t) =>
    withPage(t, {}, async (page) => {
      const created = await battleAt(page, { until: "respond", having: [how] });
      await sit(page, seatOf(created, 0));
      const responses = page.getByRole("region", { name: "Responses" });
      await responses.locator("dd").first().waitFor();
      await until(async () => (await responses.getAttribute("aria-busy")) === "false", "all are counted");
      assert.match(await responses.innerText(), /%|\+\d/);
      assert.match(await page.getByRole("list", { name: "Steps of the turn" }).locator("[aria-current]").innerText(), /8\. Responses/);
      await responses
        .getByRole("button", { name: new RegExp(how, "i") })
        .first()
        .click();
      await said(page, words);
    }),
  );

test("an evader is caught", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await battleAt(
      page,
      { until: "respond", having: ["evade"] },
      { choose: { respond: ["evade"] }, happens: (told) => told.some((line) => line.verb === "caught") },
    );
    await sit(page, seatOf(created, 0));
    const responses = page.getByRole("region", { name: "Responses" });
    await responses.getByRole("button", { name: /evade/i }).first().click();
    await said(page, /catch/);
  }),
);

test("a charge on a flank comes into contact there", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const asides = ["left-flank", "right-flank", "rear"];
    const created = await battleAt(
      page,
      { until: "declare", having: asides },
      {
        choose: { declare: [...asides, "done"] },
        happens: (told) => told.some((line) => line.verb === "contacted" && line.face > 0),
      },
    );
    await sit(page, seatOf(created, 0));
    await until(async () => (await list(page).count()) > 0, "charges are asked for");
    for (const aside of ["left flank", "right flank", "rear"])
      while ((await declares(page)) && (await list(page).filter({ hasText: aside }).count()) > 0)
        await declare(page, list(page).filter({ hasText: aside }).first());
    await done(page);
    await said(page, /(meets?|contact|falls?).*(flank|rear)/);
    await page.getByRole("region", { name: "Charges and melee" }).waitFor();
  }),
);

test("horse breaks off from melee", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await battleAt(page, { until: "break-off", having: ["break-off"] });
    await sit(page, seatOf(created, 0));
    await until(async () => /breaks off/.test(await question(page)), "who breaks off is asked");
    await list(page).first().click();
    if (await deed(page).isVisible()) await deed(page).click();
    await said(page, /breaks? off/);
  }),
);

// Two who wait for each other never meet.
const forwards = { move: ["line"], "line-distance": ["first"] };

test("two people declare in secret: nothing of it reaches the other, and a reload loses nothing", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, blue]) => {
    let created;
    for (let seed = 1; seed <= BATTLES; seed++) {
      created = await newMatch(persons("might-of-arms", seed, { scenario: "quick-battle" }));
      if ((await advance(red, created, { seats: [0, 1], until: "declare", having: ["charge"], choose: forwards })).asked) break;
    }
    await sit(red, seatOf(created, 0));
    await sit(blue, seatOf(created, 1));
    const asksRed = await charging(red);
    const [who, other, seat] = asksRed ? [red, blue, 0] : [blue, red, 1];
    await until(async () => (await list(who).count()) > 0, "charges are asked for");
    await other.waitForTimeout(1500); // what is foretold of its own question has come
    const before = await other.locator(".page").innerText();
    await declare(who, list(who).first());
    await other.waitForTimeout(400);
    assert.equal(await other.locator(".page").innerText(), before, "the other's page has not changed");
    await who.goto("about:blank");
    await sit(who, seatOf(created, seat));
    await until(async () => (await declared(who).count()) === 1, "it is still declared");
    await done(who);
    if (await charging(other)) await done(other);
    await said(who, /charges? .* gap/);
    await sameLogs([who, other]);
  }),
);
