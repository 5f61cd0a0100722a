// The lab in the page: a trial is run, compared and handed on by its address alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, visit, withPage } from "./browser.js";

test("two sets of rules are compared over the same matches, and the address runs them again", (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "lab/mice-at-arms");
    await page.getByLabel("Compare with other house rules").check();
    await page.getByRole("button", { name: "Play 80 matches" }).click();
    await page.getByRole("button", { name: "Play 80 matches" }).waitFor();
    await page.getByText(/over 40 pairs of matches/).waitFor();
    const shares = await page.locator(".figure").allInnerTexts();
    assert.equal(shares.length, 2);
    assert.equal(shares[0], shares[1], "the same rules have the same matches");
    await accessible(page, "the lab");
    const address = await page.locator("input[readonly]").inputValue();
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByText(/over 40 pairs of matches/).waitFor();
    await page.getByRole("button", { name: "Play 80 matches" }).waitFor();
    assert.deepEqual(await page.locator(".figure").allInnerTexts(), shares);
  }));
