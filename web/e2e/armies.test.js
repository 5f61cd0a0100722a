import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible, visit, withPage } from "./browser.js";

const sum = (page) => page.locator(".sum");
const legal = (page) => page.locator(".sum.good").waitFor();

test("a warband is built, judged on the way, saved, opened again and played with", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "armies/rattle-and-rend");
    await page
      .getByRole("button", { name: /^Champion/ })
      .first()
      .click();
    await page.locator(".fault .rule").first().waitFor();
    assert.match(await sum(page).innerText(), /1 of 12 points/);
    await accessible(page, "with faults");
    await page.getByRole("button", { name: "Ogrekin Hunting Party" }).click();
    await legal(page);
    await page.getByLabel("Name", { exact: true }).fill("Gnawers");
    await page.getByRole("button", { name: "Remove", exact: false }).first().click();
    await page.locator(".fault").first().waitFor();
    await page.getByRole("button", { name: "Ogrekin Hunting Party" }).click();
    await page.getByText("Opened Ogrekin").waitFor();
    await page.getByLabel("Name", { exact: true }).fill("Gnawers");
    await legal(page);
    await page.waitForTimeout(500);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved Gnawers").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Gnawers", exact: true }).click();
    await legal(page);
    await accessible(page, "legal");
    await page.getByRole("button", { name: "Play with this" }).click();
    await page.waitForURL(/#\/new\/rattle-and-rend/);
    assert.equal(await page.getByLabel("Warband 1", { exact: true }).inputValue(), "paste");
    assert.match(await page.getByLabel(/list of Warband 1/i).inputValue(), /Gnawers/);
    await page.getByRole("button", { name: "Set the table" }).click();
    await page.waitForURL(/#\/match/);
  }));

test("lists travel as TOML and JSON, by file and by paste", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "armies/rattle-and-rend");
    await page.getByRole("button", { name: "Draw at random" }).click();
    await legal(page);
    for (const kind of ["TOML", "JSON"]) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `As ${kind}` }).click()]);
      const text = await readFile(await download.path(), "utf8");
      await page.getByRole("button", { name: "Begin anew" }).click();
      await page.getByText("Nobody has joined yet").waitFor();
      if (kind === "TOML") {
        await page.locator("#pasted").fill(text);
        await page.getByRole("button", { name: "Read it" }).click();
      } else {
        await page
          .locator("input[type=file]")
          .setInputFiles({ name: "list.json", mimeType: "application/json", buffer: Buffer.from(text) });
      }
      await legal(page);
    }
    await page.locator("#pasted").fill("not = [a list");
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByText("could not be read").waitFor();
  }));

test("a muster is rolled, can be repeated, and its chances stand beside it", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "armies/mice-at-arms");
    await page.getByLabel("Seed").fill("4");
    await page.getByRole("button", { name: "Roll the muster" }).click();
    const units = page.locator(".unit h3");
    await units.nth(4).waitFor();
    const once = await page.locator(".units").innerText();
    await page.getByRole("button", { name: "Roll the muster" }).click();
    await page.waitForTimeout(400);
    assert.equal(await page.locator(".units").innerText(), once);
    await page.getByText("How it was rolled").click();
    await page.locator("details li").first().waitFor();
    await page.getByRole("heading", { name: "What may come" }).waitFor();
    await accessible(page, "mustered");
  }));
