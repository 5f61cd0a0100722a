// Everything by keyboard alone: a whole match from the first page to the result, the set-up of every game, and the log as one
// stop. WHOLE=1 plays a match of every game to its end, instead of as far as a test has time for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, visit, withPage } from "./browser.js";
import { playByKeys } from "./keys.js";
import { against, answerTogether, isAsked, newMatch, seatOf, sit } from "./table.js";

// Walks with the tab key until the focus is on what is meant.
async function tabTo(page, name) {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      return `${one?.getAttribute("aria-label") ?? ""} ${one?.textContent?.trim() ?? ""}`;
    });
    if (name.test(here)) return;
  }
  assert.fail(`the tab key does not come to ${name}`);
}

test("the first page leads to a table by keyboard", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page);
    await tabTo(page, /Play now: Rattle and Rend/);
    await page.keyboard.press("Enter");
    await page.locator(".page header.mine h1").waitFor();
  }),
);

test("a whole match is played by keyboard, to the rematch", { timeout: 1_200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(against("random", "rattle-and-rend", 91, { scenario: "duel" }));
    await sit(page, seatOf(created, 0));
    await playByKeys(page, { seed: 91 });
    await page.getByRole("region", { name: "The result" }).waitFor();
    const address = page.url();
    await tabTo(page, /^\s*Rematch$/);
    await page.keyboard.press("Enter");
    await until(() => page.url() !== address, "the rematch is open");
    await page.getByRole("region", { name: "The result" }).waitFor({ state: "detached" });
  }),
);

// Set up by hand, where there is something to set up.
const ALONE = ["mouse-guard", "mice-and-mystics"];
for (const [i, game] of ["mice-at-arms", "rattle-and-rend", "mouse-guard", "might-of-arms", "mice-and-mystics"].entries())
  test(`keys alone lead through ${game}, set-up included`, { timeout: 1_800_000 }, (t) =>
    withPage(t, {}, async (page) => {
      const seed = 930 + i;
      const wanted = ALONE.includes(game) ? { setup: { game }, sitters: [{ kind: "human" }], seed } : against("random", game, seed);
      await sit(page, seatOf(await newMatch(wanted), 0));
      const lines = () => page.locator("[data-line]").count();
      const far = process.env.WHOLE ? Infinity : (await lines()) + 25;
      await playByKeys(page, { seed, until: async () => (await lines()) >= far, most: 6000 });
      if (process.env.WHOLE) await page.getByRole("region", { name: "The result" }).waitFor();
    }),
  );

test("the log is one stop for the tab key, and arrows walk in it", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(against("random", "mice-at-arms", 92));
    await sit(page, seatOf(created, 0));
    await answerTogether([page], { seed: 92, answers: 10 });
    await until(() => isAsked(page), "it is my turn");
    assert.equal(await page.locator(".log [data-line] :is(button, a, summary):not([tabindex='-1'])").count(), 1);
    const lines = await page.locator("[data-line]").count();
    const focused = () => page.evaluate(() => Number(document.activeElement?.closest("[data-line]")?.dataset.line ?? -1));
    await page.locator("[data-line] .words").last().focus();
    assert.equal(await focused(), lines - 1);
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), lines - 2);
    await page.keyboard.press("Home");
    assert.equal(await focused(), 0);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement?.className), "rule");
    await page.keyboard.press("Enter");
    await page.locator("[data-line='0'] [role=note]").waitFor();
    await page.locator("[data-line='0'] .whole").waitFor(); // the rule's text has come
    await page.keyboard.press("End");
    assert.equal(await focused(), lines - 1);
    assert.equal(
      await page.locator(".log [data-line] :is(button, a, summary):not([tabindex='-1'])").count(),
      1 + (await page.locator("[data-line] .whole").count()),
    );
  }),
);
