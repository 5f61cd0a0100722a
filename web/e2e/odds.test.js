import assert from "node:assert/strict";
import { test } from "node:test";
import { visit, withPage } from "./browser.js";

test("fields change the chances, and the address keeps them", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "odds/mice-at-arms/melee");
    const first = page.locator("td.value span").first();
    await first.waitFor();
    const before = await first.innerText();
    await page.getByLabel("The hero with the attackers").selectOption("champion");
    await page.waitForFunction((old) => document.querySelector("td.value span")?.textContent !== old, before);
    assert.match(page.url(), /melee\/hero=champion$/);
    assert.match(await first.getAttribute("title"), /^\d+\/\d+ = 0\.\d+/);
    await page.getByLabel("Exact fractions").check();
    await page.locator("td.value small").first().waitFor();
    await page.reload();
    assert.equal(await page.getByLabel("The hero with the attackers").inputValue(), "champion");
  }));

test("two settings are compared side by side", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "odds/rattle-and-rend");
    await page.getByRole("button", { name: "Compare with another" }).click();
    const second = page.getByRole("group", { name: "Second setting" });
    const select = second.locator("select").first();
    await select.selectOption({ index: 1 });
    await page.locator("td.delta").first().waitFor();
    await page.getByRole("button", { name: "Swap" }).click();
    await page.getByRole("button", { name: "One only" }).click();
    assert.equal(await page.locator("td.delta").count(), 0);
  }));

test("every calculator of every game answers", (t) =>
  withPage(t, {}, async (page) => {
    for (const game of ["mice-at-arms", "rattle-and-rend"]) {
      await visit(page, `odds/${game}`);
      await page.locator(`.calculators a[href*="/${game}/"]`).first().waitFor(); // no longer those of the game before
      const names = await page.locator(".calculators a").allInnerTexts();
      assert.ok(names.length >= 7);
      for (const name of names) {
        await page.locator(".calculators a").filter({ hasText: name }).first().click();
        await page.getByRole("heading", { name, exact: true }).waitFor();
        await page.locator(".out table tbody tr, .out dd").first().waitFor();
      }
    }
  }));
