// What decided a match stands beside its result: the curve, the moments that lead back into it, each side's luck.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, withPage } from "./browser.js";
import { newMatch, seatOf, sit } from "./table.js";

const agents = (setup, sitters, seed) => newMatch({ setup, sitters: sitters.map((kind) => ({ kind })), seed });
const panel = (page) => page.getByRole("region", { name: "What decided it" });

async function watchToTheEnd(page, created) {
  await sit(page, seatOf(created, null));
  await page.locator("section.end").waitFor();
  await panel(page).and(page.locator("[aria-busy=false]")).waitFor();
}

for (const game of ["mice-at-arms", "rattle-and-rend"])
  test(`${game}: the curve, the moments and the luck of a match that is over`, { timeout: 300_000 }, (t) =>
    withPage(t, {}, async (page) => {
      await watchToTheEnd(page, await agents({ game }, ["solo", "solo"], 41));
      assert.match(
        await panel(page).getByRole("img").getAttribute("aria-label"),
        /Red's chance of winning: \d+ % at first, (0|50|100) % at the end/,
      );
      assert.match(await panel(page).innerText(), /The dice favoured/);
      await accessible(page, "what decided it");
      const moments = panel(page).locator("li button");
      assert.ok((await moments.count()) >= 1, "a moment decided it");
      await moments.first().click();
      await page.locator("header.past").waitFor();
      await page.getByText(/^Moment \d+ of \d+/).waitFor();
      await panel(page).waitFor(); // it stays, for the next moment
      assert.equal(await moments.first().getAttribute("aria-current"), "true");
      await page.getByRole("button", { name: "Back to now" }).click();
      await page.locator("section.end").waitFor();
    }),
  );

test("mouse-guard: who win together share one curve", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await watchToTheEnd(page, await agents({ game: "mouse-guard", seats: 2 }, ["solo", "solo"], 42));
    assert.match(await panel(page).innerText(), /All together/);
  }),
);

test("on a phone", { timeout: 300_000 }, (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    await watchToTheEnd(page, await agents({ game: "mice-at-arms" }, ["solo", "solo"], 43));
    await fits(page, "what decided it, on a phone");
  }),
);
