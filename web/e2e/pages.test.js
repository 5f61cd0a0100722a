// Every page, and what is laid over a table: there, readable by everybody in both themes and at 200 %, and nothing sticks out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, sizes, visit, withPage } from "./browser.js";
import { advance } from "./advance.js";
import { against, newMatch, persons, seatOf, sit } from "./table.js";

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
  "learn/might-of-arms": /Might of Arms/,
  settings: /Settings/,
  lab: /lab/i,
  "packs/mice-and-mystics": /chapter/i,
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
          if (size === "zoomed" || theme === "dark") await accessible(page, `${theme} ${size}`);
        }
      });
  });
}

// In each theme and size in turn; a theme is worn by the whole document.
async function readable(page, words) {
  for (const theme of ["light", "dark"])
    for (const size of ["desktop", "zoomed"]) {
      await page.setViewportSize(sizes[size]);
      await page.evaluate((worn) => (document.documentElement.dataset.theme = worn), theme);
      await accessible(page, `${words}, ${theme} ${size}`);
    }
}

for (const [dialog, opened] of [
  ["Menu", "Menu"],
  ["Keys", "Keys"],
])
  test(`the dialog "${dialog}" can be read by everybody`, { timeout: 240_000 }, (t) =>
    withPage(t, {}, async (page) => {
      await sit(page, seatOf(await newMatch({ ...against("solo", "mice-at-arms", 71), ready: true }), 0));
      await page.getByRole("button", { name: opened, exact: true }).first().click();
      await page.getByRole("dialog").waitFor();
      await readable(page, dialog);
    }),
  );

test("the links of a match, and who is asked to it, can be read by everybody", { timeout: 240_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch({ ...persons("mice-at-arms", 72), ready: true });
    await sit(page, seatOf(created, 1));
    await page.getByRole("region", { name: "Welcome" }).waitFor();
    await readable(page, "the guest's table");
    await visit(page, `links/${created.id}`);
    await readable(page, "links");
  }),
);

test("a result can be read by everybody", { timeout: 240_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch({ ...against("solo", "rattle-and-rend", 41), ready: true });
    await advance(page, created, { until: "nothing but the end" });
    await sit(page, seatOf(created, 0));
    await page.getByRole("region", { name: "The result" }).waitFor();
    await page.locator("section.after[aria-busy=false]").waitFor();
    await readable(page, "the result");
  }),
);
