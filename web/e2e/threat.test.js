// What can that enemy do to me? Pick it: its reach and its targets are drawn and said, with odds; and before a choice is
// made, the reply that it invites.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, until, withPage } from "./browser.js";
import { against, answerTogether, isAsked, newMatch, seatOf, sit } from "./table.js";

const enemies = (page) => page.locator("g.unit[aria-label*='Blue']");
const threat = (page) => page.locator("section.threat");

// Some rounds in: the sides are near each other.
async function midway(page, game, seed, phase) {
  const created = await newMatch(against("solo", game, seed));
  await sit(page, seatOf(created, 0));
  await answerTogether([page], {
    seed,
    answers: 400,
    until: async () => phase.test(await page.locator("body").innerText()) && (await isAsked(page)),
  });
}

// Picks one enemy after the other until one of them has something to threaten with.
async function pickThreatening(page) {
  const count = await enemies(page).count();
  assert.ok(count > 0, "enemies are on the table");
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("Escape");
    await enemies(page).nth(i).focus();
    await page.keyboard.press("Enter");
    await threat(page).and(page.locator("[aria-busy=false]")).waitFor();
    if ((await threat(page).locator("details").count()) > 0) return;
  }
  assert.fail("no enemy threatens anybody");
}

for (const [game, seed, phase] of [
  ["mice-at-arms", 31, /Round [3-9]/],
  ["rattle-and-rend", 32, /Round [1-9]/],
])
  test(`${game}: an enemy that is picked shows what it could do next turn`, { timeout: 400_000 }, (t) =>
    withPage(t, {}, async (page) => {
      await midway(page, game, seed, phase);
      await pickThreatening(page);
      const words = await threat(page).locator("summary").allInnerTexts();
      assert.match(words[0], /Red's .*\d+ %|Red's|contact/);
      await threat(page).locator("summary").first().click();
      await until(async () => /%|No dice/.test(await threat(page).locator("details[open]").first().innerText()), "its odds unfold");
      assert.match(await threat(page).locator("footer").innerText(), /Exact|sampled/i);
      assert.ok((await page.locator(".threats .head").count()) > 0, "an arrow points at its target");
      await accessible(page, "a threat");
      await page.keyboard.press("Escape");
      await threat(page).waitFor({ state: "detached" });
      assert.equal(await page.locator(".threats .head").count(), 0);
    }),
  );

test("mice-at-arms: a choice says which reply it invites", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await midway(page, "mice-at-arms", 33, /Round [3-9]/);
    // Whichever unit is sent out: somebody can get at one of them.
    await until(async () => {
      for (const choice of await page.locator("section.list li button").all()) {
        await choice.hover({ timeout: 3000 }).catch(() => {});
        await page.waitForTimeout(600);
        if ((await page.getByRole("heading", { name: "The reply it invites" }).count()) > 0) return true;
      }
      await answerTogether([page], { seed: 5, answers: 3 });
      return false;
    }, "some choice invites a reply");
  }),
);
