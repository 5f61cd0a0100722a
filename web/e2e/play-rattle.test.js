// A whole match with sealed bids and reactions, from the box on the shelf to the result, by clicking.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, visit, withPage } from "./browser.js";
import { answerAnything, setTable } from "./table.js";

test("Rattle and Rend is played to its end", { timeout: 1_200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await setTable(page, "rattle-and-rend", { scenario: "duel", seed: 7 });
    await answerAnything(page, { seed: 7 });
    await accessible(page, "the result");
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
    await visit(page, "matches");
    await page
      .getByRole("link", { name: /Read it again/ })
      .first()
      .waitFor();
  }),
);
