// Mouse Guard with a person in the GM's seat: a conflict of two browsers, played by clicking; and a mouse that the builder keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, until, visit, withPage, withPeople } from "./browser.js";
import { answerOnce, answerTogether, dice, isAsked, isOver, newMatch, sameLogs, seatOf, sit } from "./table.js";

const GAME = "mouse-guard";
const choosing = (page) => page.locator("section.orders").isVisible();

test("a person as GM and one player fight out a conflict, each seeing what each order would bring", { timeout: 900_000 }, (t) =>
  withPeople(t, [{}, {}], async (pages) => {
    const [player, gm] = pages;
    const options = { gm_seat: "human", conflict_type: "fight_animal" };
    const created = await newMatch({
      setup: { game: GAME, scenario: "conflict", seats: 1, options },
      sitters: [{ kind: "human" }, { kind: "human" }],
      seed: 12,
    });
    assert.equal(created.seats.length, 2);
    for (const [seat, page] of pages.entries()) await sit(page, seatOf(created, seat));
    const draw = dice(12);
    while (!(await choosing(player)) && !(await choosing(gm))) {
      for (const page of pages)
        if ((await isAsked(page)) && !(await choosing(player)) && !(await choosing(gm))) await answerOnce(page, draw);
      await until(async () => (await isAsked(player)) || (await isAsked(gm)), "somebody is asked");
    }
    // The GM chooses first (MG-CONF-12), and the player learns nothing of it.
    const choose = async (page, who, order) => {
      await until(() => choosing(page), `${who} chooses orders`);
      await page.getByRole("columnheader", { name: "on average" }).waitFor();
      assert.match(await page.locator("section.orders td.odds").first().innerText(), /we −\d\.\d[\s\S]*they −\d\.\d/);
      await accessible(page, "choosing an order");
      for (let volley = 0; volley < 3; volley++) {
        await until(() => choosing(page), `${who} chooses for volley ${volley + 1}`);
        await page
          .locator("section.orders caption")
          .filter({ hasText: `in volley ${volley + 1}` })
          .waitFor();
        await page
          .locator("section.orders li button")
          .filter({ has: page.locator("b", { hasText: order }) })
          .click();
      }
      await until(async () => !(await choosing(page)), `${who} is done`);
    };
    assert.ok(!(await choosing(player)), "the player waits for the GM");
    await choose(gm, "the GM", "Maneuver");
    await until(() => choosing(player), "the player chooses next");
    assert.equal(await player.locator(".volleys").getByText("Maneuver", { exact: true }).count(), 0);
    await choose(player, "the player", "Feint");
    await answerTogether(pages, { seed: 12, answers: 900 });
    assert.ok(await isOver(gm), "the conflict has ended");
    await sameLogs(pages);
    await accessible(gm, "the GM's result");
  }),
);

test("the mouse's builder keeps who the mouse is, and speaks of mice", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, `armies/${GAME}`);
    await page.getByRole("button", { name: "Bryony Tolk" }).click();
    await until(async () => (await page.getByLabel("Home", { exact: true }).inputValue()) === "Quillholm", "her home is there");
    assert.equal(await page.getByLabel("Age", { exact: true }).inputValue(), "41");
    assert.equal(await page.getByLabel("Mentor", { exact: true }).inputValue(), "Old Sorrel");
    await page.getByLabel("Cloak", { exact: true }).fill("sea green");
    await page.getByText(/legal/).first().waitFor();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "As TOML" }).click()]);
    const text = (await (await file.createReadStream()).toArray()).join("");
    for (const kept of ["age = 41", 'home = "Quillholm"', 'cloak = "sea green"', 'enemy = "Captain Rusk"'])
      assert.ok(text.includes(kept), `${kept} in ${text}`);
    assert.doesNotMatch(await page.locator("main").innerText(), /\bgroups?\b|\bwarband\b(?! or a mouse)/i);
    await accessible(page, "the mouse's builder");
    await fits(page, "the mouse's builder");
  }),
);
