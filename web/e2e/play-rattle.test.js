// A whole match with sealed bids and reactions, from the box on the shelf to the result, by clicking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, visit, withPage } from "./browser.js";
import { answerAnything, playNow } from "./table.js";

test("Rattle and Rend is played to its end", { timeout: 1_200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await playNow(page, "Rattle and Rend");
    await answerAnything(page, { seed: 7 });
    await accessible(page, "the result");
    const text = await page.locator("section.end").innerText();
    assert.match(text, /won|lost|draw/);
    await visit(page, "matches");
    await page.getByRole("link", { name: /Read it again/ }).first().waitFor();
  }));
