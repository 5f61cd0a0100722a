// An army of Might of Arms on the workbench: its nation and size, its commands, its faults, how it travels and what is printed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible, until, visit, withPage } from "./browser.js";
import { newMatch } from "./table.js";

const chip = (page, group, name) => page.getByRole("group", { name: group }).getByRole("button", { name, exact: true });
const adding = (page) => page.getByRole("group", { name: "Add a unit" }).getByRole("button");

test(
  "an army is built for its nation and size, judged on the way, sent as TOML and JSON, printed and played",
  { timeout: 120_000 },
  (t) =>
    withPage(t, {}, async (page) => {
      await visit(page, "armies/might-of-arms");
      const all = await adding(page).count();
      await chip(page, "List", "Swiss cantons").click();
      assert.ok((await adding(page).count()) < all / 3, "a nation has its own units alone");
      await adding(page).filter({ hasText: "Main column" }).click();
      await page.locator(".fault .rule").first().waitFor(); // nobody leads it, and it is too few
      await accessible(page, "an army with faults");
      await chip(page, "Size", "small").click();
      await until(async () => /of 600 points/.test(await page.locator(".sum").innerText()), "a small army has 600 points");
      await page.getByRole("button", { name: "Draw at random" }).click();
      await page.locator(".sum.good").waitFor();
      assert.match(await page.locator(".sum").innerText(), /of 600 points/);
      await page.getByLabel("Leader").first().waitFor(); // to whose command a unit belongs
      for (const kind of ["TOML", "JSON"]) {
        const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `As ${kind}` }).click()]);
        const text = await readFile(await file.path(), "utf8");
        await page.locator("#pasted").fill(text);
        await page.getByRole("button", { name: "Read it" }).click();
        await page.locator(".sum.good").waitFor();
      }
      await page.getByRole("button", { name: "Play with this" }).click();
      await page.waitForURL(/#\/new\/might-of-arms/);
      await page.getByRole("button", { name: "Set the table" }).click();
      await page.waitForURL(/#\/(match|links)/);
    }),
);

test("a roster prints on one page beside a summary of the turn", { timeout: 120_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "armies/might-of-arms");
    await page.getByRole("button", { name: "King's host" }).click();
    await page.locator(".sum.good").waitFor();
    await page.getByRole("button", { name: "Sheet to print" }).click();
    await page.waitForURL(/#\/sheet/);
    await page.getByText("Recovery", { exact: true }).waitFor();
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
    assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? []).length, 1, "one page");
  }),
);

test("a war takes a list that was written in the builder", { timeout: 120_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "armies/might-of-arms");
    await page.getByRole("button", { name: "King's host" }).click();
    await page.locator(".sum.good").waitFor();
    await page.getByLabel("Name", { exact: true }).first().fill("Two wings");
    await page.locator(".sum.good").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved Two wings in this browser.").waitFor();
    const setup = { game: "might-of-arms-war", forces: ["french", "spanish"] };
    const created = await newMatch({ setup, sitters: [{ kind: "human" }, { kind: "solo" }], seed: 3 });
    await visit(page, `campaign/${created.id}/${created.seats[0].key}`);
    const own = page.getByRole("combobox", { name: "A list of your own" });
    await own.waitFor();
    assert.equal(await own.inputValue(), "Two wings");
    await accessible(page, "a war asks for a list");
    await page.getByRole("button", { name: "Bring it" }).click();
    await page.getByRole("button", { name: "Play this battle" }).waitFor({ timeout: 60_000 });
  }),
);
