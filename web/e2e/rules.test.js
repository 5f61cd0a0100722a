import assert from "node:assert/strict";
import { test } from "node:test";
import { visit, withPage } from "./browser.js";

test("a rule's link scrolls to it and lights it", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "rules/mice-at-arms/MA-SCN-36");
    const rule = page.locator("article.lit");
    await rule.waitFor();
    assert.equal(await rule.getAttribute("id"), "MA-SCN-36");
    const { y } = await rule.boundingBox();
    assert.ok(y >= 0 && y < 300, `it stands at ${y}`);
    await page.goto(page.url().replace("MA-SCN-36", "MA-GEO-02"));
    await page.locator("#MA-GEO-02.lit").waitFor();
    assert.equal(await page.locator("#MA-GEO-02 .aside b").first().innerText(), "Ruling");
    await page.locator("#MA-GEO-02 .aside.option").waitFor();
  }));

test("search narrows the book, and a rule that it hides comes back when it is asked for", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "rules/mice-at-arms");
    const all = await page.locator("article").count();
    assert.ok(all > 300);
    await page.getByLabel("Search").fill("cover shooting");
    await page.waitForFunction((count) => document.querySelectorAll("article").length < count, all);
    assert.match(await page.locator("aside [role=status]").innerText(), /of \d+ rules/);
    await page.getByLabel("Search").fill("zzz");
    await page.getByText("No rule has all of these words").waitFor();
    await page.goto(page.url() + "/MA-COMP-01");
    await page.locator("#MA-COMP-01.lit").waitFor();
  }));

test("rules speak of each other in links, of a campaign in its game's book, and of unknown ones in words", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "rules/mice-at-arms-campaign/MA-CAMP-01");
    await page.locator("#MA-CAMP-01.lit").waitFor();
    await page.locator("article a.rule").first().click();
    await page.locator("article.lit").waitFor();
    await visit(page, "rules/mice-at-arms/MA-NONE-99");
    await page.getByRole("alert").filter({ hasText: "There is no rule MA-NONE-99" }).waitFor();
  }));
