import assert from "node:assert/strict";
import { test } from "node:test";
import { base, visit, withPage } from "./browser.js";

test("the top bar leads everywhere and says where one is", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page);
    for (const name of ["Matches", "Campaigns", "Armies", "Odds", "Lab", "Rules", "About", "Play"]) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      await page.locator(`nav[aria-label="Main"] a[aria-current="page"]:text-is("${name}")`).waitFor();
    }
  }));

test("by keyboard: the skip link comes first and leads past the bar", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "about");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the page");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    assert.match(page.url(), /#\/about$/);
  }));

test("lamplight stays lit", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page);
    await page.getByRole("button", { name: "Switch to lamplight" }).click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await page.reload();
    await page.getByRole("button", { name: "Switch to daylight" }).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  }));

test("a broken link is answered kindly", (t) =>
  withPage(t, {}, async (page) => {
    await page.goto(`${base}/#/nowhere/%E0%A4%A`);
    await page.getByRole("heading", { name: "No burrow here" }).waitFor();
    await page.getByRole("link", { name: "To the games" }).click();
    await page.getByRole("heading", { name: "Mice-at-Arms", exact: true }).waitFor();
  }));

test("a server that does not answer is said in words, and asked again", (t) =>
  withPage(t, { expected: /ERR_FAILED/ }, async (page) => {
    let dead = true;
    await page.route("**/api/games", (route) => (dead ? route.abort() : route.continue()));
    await page.goto(`${base}/#/odds`);
    await page.getByRole("alert").filter({ hasText: "does not answer" }).waitFor();
    dead = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: /melee/ }).waitFor();
  }));
