import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, base, visit, withPage } from "./browser.js";

const segment = (page, name) =>
  page
    .locator("label")
    .filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) })
    .first();
const setTheTable = (page) => page.getByRole("button", { name: "Set the table" }).click();

test("Play now sets a table at one click, and it waits among my matches", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page);
    await page.getByRole("button", { name: "Play now: Mice-at-Arms" }).click();
    await page.waitForURL(/#\/match\/\d+\/\w+/);
    await visit(page, "matches");
    await page.getByText("Pitched Battle").first().waitFor();
    await page
      .getByRole("button", { name: /^Forget/ })
      .first()
      .click();
    await page.getByText("No match yet").waitFor();
  }));

test("a friend gets a link of their own, and so do watchers", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/rattle-and-rend");
    await segment(page, "A friend").click();
    await setTheTable(page);
    await page.getByRole("heading", { name: "The table is set" }).waitFor();
    await accessible(page);
    const links = await page.locator("input[readonly]").evaluateAll((all) => all.map((one) => one.value));
    assert.equal(links.length, 2);
    assert.equal(new Set(links).size, 2);
    for (const link of links) assert.match(link, new RegExp(`^${base}/#/match/\\d+/\\w{16,}$`));
    await page.getByRole("link", { name: /Take your seat/ }).click();
    await page.waitForURL(/#\/match/);
  }));

test("house rules are counted, the book's value comes first, and all can be put back", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/mice-at-arms");
    await page.locator("summary").filter({ hasText: "House rules" }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill("deploy depth");
    const rule = page.getByLabel("deploy depth", { exact: false }).first();
    assert.match(await rule.locator("option").first().innerText(), /the book/);
    await rule.selectOption("4");
    await page.getByText("1 differs from the book").waitFor();
    await page.getByRole("button", { name: "All by the book" }).click();
    await page.getByText("By the book").first().waitFor();
  }));

test("faults stand by the field they name", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/rattle-and-rend");
    await page.getByLabel("Warband 1", { exact: true }).selectOption("paste");
    await page.getByLabel(/list of Warband 1/i).fill("nonsense");
    await setTheTable(page);
    await page.locator(".force").first().locator(".fault").first().waitFor();
    assert.match(page.url(), /#\/new/);
  }));

test("four seats, each as one likes", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/mice-at-arms");
    await segment(page, "4").click();
    await page.getByLabel("Seat 3").selectOption("friend");
    await page.getByLabel("Seat 4").selectOption("here");
    await setTheTable(page);
    await page.getByRole("heading", { name: "The table is set" }).waitFor();
    assert.equal(await page.locator("input[readonly]").count(), 2);
    const keys = await page.evaluate(() => JSON.parse(localStorage.getItem("warren.matches"))[0].keys.map((one) => one.seat));
    assert.deepEqual(keys, [0, 3]);
  }));

test("two agents are watched", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "new/mice-at-arms");
    await segment(page, "Watch").click();
    await setTheTable(page);
    await page.waitForURL(/#\/match/);
  }));
