// Whole matches, from the box on the shelf to the result, by clicking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, visit, withPage } from "./browser.js";
import { answerAnything, setTable } from "./table.js";

test("Mice-at-Arms is played to its end", { timeout: 1_200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await setTable(page, "mice-at-arms", { scenario: "pitched-battle", seed: 11 });
    await answerAnything(page, { seed: 11 });
    await accessible(page, "the result");
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
    await visit(page, "matches");
    await page
      .getByRole("link", { name: /Read it again/ })
      .first()
      .waitFor();
  }),
);

test("one screen: the seats hand it to each other", { timeout: 120_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await setTable(page, "mice-at-arms", { against: "One screen", seed: 5 });
    const seen = new Set();
    await answerAnything(page, {
      seed: 5,
      until: async () => {
        seen.add((await page.locator(".above").first().innerText()).split(",")[0]);
        return seen.has("Red") && seen.has("Blue");
      },
    });
  }),
);

test("our own dice are typed", { timeout: 120_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/mice-at-arms");
    await page
      .locator("label")
      .filter({ hasText: /Our own, typed/ })
      .click();
    await page.getByRole("button", { name: "Set the table" }).click();
    await page.waitForURL(/#\/match/);
    await page.locator(".typed").waitFor();
    await answerAnything(page, { seed: 3, until: async () => (await page.locator(".log .typed").count()) > 8 });
    const fallen = await page.locator("[data-line]:has(.dice):not(:has(.typed))").allInnerTexts();
    assert.deepEqual(
      fallen.filter((words) => !words.includes("Blue")),
      [],
      "only the other side's dice are Warren's",
    );
  }),
);
