import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible, fits, sizes, visit, withPage } from "./browser.js";

async function begin(page, title) {
  await visit(page, "campaigns");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Name of kingdom 1").fill("Barley");
  await page.getByRole("button", { name: "Begin the war" }).click();
  await page.waitForURL(/#\/campaign\/\d+\/\w+/);
  await page.getByRole("heading", { name: title }).waitFor();
}

// Says whatever is asked until a battle can be fought.
async function untilBattle(page) {
  for (let i = 0; i < 200; i++) {
    if (await page.getByRole("button", { name: "Play this battle" }).isVisible()) return;
    const answer = page.locator(".question .buttons button:not([aria-disabled])").last();
    if (await answer.isVisible()) await answer.click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(150);
  }
  assert.fail("no battle came");
}

test("a war: a battle fought quickly, one told from a real table, and a chronicle to keep", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await begin(page, "The Barley War");
    await page.getByText("Barley").first().waitFor();
    await untilBattle(page);
    await accessible(page, "a battle waits");
    for (const size of ["zoomed", "phone"]) {
      await page.setViewportSize(sizes[size]);
      await fits(page, size);
    }
    await page.setViewportSize(sizes.desktop);
    await page.getByRole("button", { name: "See the odds first" }).click();
    await page.locator(".odds li").first().waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: /Fight it now/ }).click();
    await page
      .getByText(/Battle 1/)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "See it again" }).first().waitFor({ timeout: 60_000 });
    await untilBattle(page);
    const told = page.getByRole("button", { name: "Enter it" });
    await page
      .getByLabel(/^Points of/)
      .first()
      .fill("99");
    await page.getByText("Nobody", { exact: true }).click();
    await told.click();
    await page.locator("section[aria-label='The battle'] [role=alert]").first().waitFor();
    for (const field of await page.getByLabel(/^Points of/).all()) await field.fill("2");
    await told.click();
    await told.waitFor({ state: "detached" }).catch(() => {});
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a page" }).click()]);
    assert.match(await readFile(await download.path(), "utf8"), /<html/i);
    await visit(page, "campaigns");
    await page.getByText("The Barley War").first().waitFor();
  }),
);

test("a battle is played at a table of its own, and the way back is there", { timeout: 120_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await begin(page, "The Sloe War");
    await untilBattle(page);
    await page.getByRole("button", { name: "Play this battle" }).click();
    await page.waitForURL(/#\/match\/\d+\/\w+/);
    await page.locator("header h1").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "To the battle" }).waitFor();
  }),
);

test("four kingdoms, friends among them, get their links", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "campaigns");
    await page
      .locator("label")
      .filter({ hasText: /^\s*4\s*$/ })
      .click();
    await page.getByLabel("Who leads kingdom 2").selectOption("friend");
    await page.getByRole("button", { name: "Begin the war" }).click();
    await page.getByRole("heading", { name: "The table is set" }).waitFor();
    assert.match(await page.locator("input[readonly]").first().inputValue(), /#\/campaign\/\d+\/\w+/);
    await page.getByRole("link", { name: /Take your seat/ }).click();
    await page.locator("svg.map g.place").nth(15).waitFor();
    await accessible(page, "four kingdoms");
  }));
