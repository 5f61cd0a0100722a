// Every page: there, readable by everybody, and nothing sticks out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, sizes, visit, withPage } from "./browser.js";

const pages = {
  "": /table/i,
  new: /New match/,
  matches: /My matches/,
  campaigns: /Campaigns/,
  armies: /Armies/,
  "armies/mice-at-arms": /Armies/,
  odds: /Odds/,
  "odds/mice-at-arms/melee/hero=champion/cover=barrier": /Odds/,
  "rules/mice-at-arms/MA-GEO-02": /Rules/,
  about: /About/,
  "no/such/page": /No burrow here/,
};

for (const [path, title] of Object.entries(pages)) {
  test(`page ${path || "home"} is accessible in both themes and fits every width`, async (t) => {
    for (const theme of ["light", "dark"])
      await withPage(t, { theme }, async (page) => {
        await visit(page, path);
        assert.match(await page.locator("h1").first().innerText(), title);
        assert.match(await page.title(), /Warren/);
        await accessible(page, theme);
        await fits(page, "desktop");
        for (const size of ["zoomed", "phone"]) {
          await page.setViewportSize(sizes[size]);
          await fits(page, size);
        }
        if (theme === "dark") await accessible(page, "phone");
      });
  });
}
