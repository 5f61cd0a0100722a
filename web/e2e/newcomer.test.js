// Somebody who has never been here: from the address to the first decision that matters in one click, in every game on the
// shelf; what is in view; and the first match by the coach's notes and Warren's advice alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, until, visit, withPage } from "./browser.js";
import { followAdvice } from "./advice.js";
import { isAsked, isOver, playNow } from "./table.js";

const GAMES = ["Mice-at-Arms", "Rattle and Rend", "Mouse Guard", "Might of Arms", "Mice and Mystics"];
const SOON = 3000; // on a machine that does nothing else

const partsOfSetUp = (page) => page.locator(".bar .parts").count();

for (const game of GAMES)
  test(`${game}: one click to a question that matters`, { timeout: 240_000 }, (t) =>
    withPage(t, {}, async (page) => {
      await visit(page);
      const begun = Date.now();
      await page.getByRole("button", { name: `Play now: ${game}` }).click();
      await until(() => isAsked(page), "somebody is asked");
      const took = Date.now() - begun;
      if (took > SOON) t.diagnostic(`${took} ms from the click to the question`);
      assert.equal(await partsOfSetUp(page), 0, "nothing of the set-up is asked");
      assert.match(await page.locator(".bar .goal").innerText(), /To win:/);
      await page.locator("section.coach").first().waitFor();
      await accessible(page, game);
    }),
  );

// WHOLE=1 plays on to the result.
for (const game of GAMES)
  test(`${game}: the first match by the coach's notes and Warren's advice`, { timeout: 1_800_000 }, (t) =>
    withPage(t, {}, async (page) => {
      await playNow(page, game);
      for (let i = 0; (process.env.WHOLE ? true : i < 4) && !(await isOver(page)); ++i) await followAdvice(page, i);
      if (!process.env.WHOLE) return;
      await page.getByRole("region", { name: "The result" }).waitFor();
      t.diagnostic(await page.locator("section.end h2").innerText());
    }),
  );

test("who sets it up alone can leave it to Warren, one question or all of them", { timeout: 240_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page);
    await page.getByRole("link", { name: "Set up Mice-at-Arms myself" }).click();
    await page.getByRole("button", { name: "Set the table" }).click();
    await until(() => isAsked(page), "the muster begins");
    assert.equal(await page.locator(".parts [aria-current=step]").innerText(), "Muster");
    const first = await page.locator("[data-line]").count();
    await page.getByRole("button", { name: "Do this for me" }).click();
    await until(async () => (await page.locator("[data-line]").count()) > first, "the answer was given");
    await until(() => isAsked(page), "the next question");
    await page.getByRole("button", { name: "Do the rest" }).click();
    await until(async () => (await partsOfSetUp(page)) === 0 && (await isAsked(page)), "the battle begins");
  }),
);

test("the coach's notes are read once, can be read again, and are all found later", { timeout: 240_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await playNow(page);
    const note = page.locator("section.coach");
    await note.waitFor();
    await note.getByRole("button", { name: "I see" }).click();
    await note.waitFor({ state: "detached" });
    await page.reload();
    await until(() => isAsked(page), "the same question");
    assert.equal(await note.count(), 0, "a note is said once");
    await visit(page, "learn/mice-at-arms");
    await page.getByText("One unit at a time", { exact: true }).waitFor();
    await visit(page, "settings");
    await page.getByText("Keeps silent").click();
    await page.getByText("Says a word at first moments").click();
    await page.getByText("All notes come again").waitFor();
  }),
);

for (const [size, theme] of [
  ["desktop", "light"],
  ["phone", "dark"],
  ["zoomed", "light"],
])
  test(`the learner's page and the settings: ${size}, ${theme}`, { timeout: 120_000 }, (t) =>
    withPage(t, { size, theme, coarse: size === "phone" }, async (page) => {
      for (const path of ["learn/mouse-guard", "settings"]) {
        await visit(page, path);
        await accessible(page, path);
        await fits(page, path);
      }
    }),
  );
