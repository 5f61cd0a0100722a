// A match that nobody plays to its end has a result all the same, and can be played again by the same people.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, visit, withPeople } from "./browser.js";
import { against, answerTogether, newMatch, persons, seatOf, setTable, sit } from "./table.js";

const result = (page) => page.getByRole("region", { name: "The result" });
async function giveUp(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Give up …" }).click();
  await page.getByRole("button", { name: "Yes, give it up for everybody" }).click();
}
async function concede(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Give up …" }).click();
  await page.getByRole("button", { name: "Yes, concede: I have lost" }).click();
}
const mine = (page, name) => page.locator("article").filter({ hasText: name }).getByText(/^you/);

test("a match that is given up says so to everybody, and under my matches", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, watcher]) => {
    await setTable(red, "mice-at-arms", { seed: 61 });
    await answerTogether([red], { seed: 61, answers: 3 });
    const watch = await red.evaluate(() => JSON.parse(localStorage.getItem("warren.matches"))[0]);
    await sit(watcher, `match/${watch.id}/${watch.watch}`);
    await giveUp(red);
    for (const page of [red, watcher]) await result(page).getByText("Red gives the match up.").waitFor();
    await red.getByText("The match was given up.").waitFor();
    assert.equal(
      await result(red)
        .getByText(/\b(won|lost|drew)\b/)
        .count(),
      1,
    ); // "Nobody has won"
    await accessible(red, "given up");

    await result(red).getByRole("button", { name: "Rematch" }).click();
    await result(red).waitFor({ state: "detached" });
    await mine(red, "Red").waitFor();
    await visit(red, "matches");
    await red.getByText("given up").waitFor();
  }),
);

test("a rematch leaves everybody in their seats", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}, {}], async ([red, blue, redAgain]) => {
    const created = await newMatch(persons("mice-at-arms", 62));
    await sit(red, seatOf(created, 0));
    await sit(blue, seatOf(created, 1));
    await concede(red);
    await result(blue).getByRole("button", { name: "Rematch" }).click();
    const invitation = await blue.getByLabel("For Red").inputValue();
    await blue.getByRole("link", { name: "Take your seat as Blue" }).click();
    await mine(blue, "Blue").waitFor();
    await sit(redAgain, invitation.slice(invitation.indexOf("#/") + 2));
    await mine(redAgain, "Red").waitFor();
  }),
);

test("a rematch against an agent keeps agent, seat and house rules", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}], async ([blue]) => {
    const created = await newMatch({ ...against("random", "mice-at-arms", 63), sitters: [{ kind: "random" }, { kind: "human" }] });
    await sit(blue, seatOf(created, 1));
    await giveUp(blue);
    await result(blue).getByRole("button", { name: "Rematch" }).click();
    await result(blue).waitFor({ state: "detached" });
    await mine(blue, "Blue").waitFor();
    await blue
      .locator("article")
      .filter({ hasText: "Red" })
      .getByText(/^random/)
      .waitFor();
  }),
);
