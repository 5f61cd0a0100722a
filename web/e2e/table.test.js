// The match page against a table of fixtures: what is pressed is what is said, once, and everything can be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, base, fits, until, withPage } from "./browser.js";
import { scene, shelf } from "./fake/scene.js";
import { fakeTable } from "./fake/table.js";

async function sitDown(page, more) {
  const said = await fakeTable(page, more);
  await page.goto(`${base}/#/match/1/KEY`);
  await page.locator("header h1").waitFor();
  await page
    .getByRole("region", { name: "Log" })
    .or(page.getByRole("navigation", { name: "Sheets" }))
    .first()
    .waitFor();
  return said;
}
const answers = (said) => said.filter((message) => message.type === "answer");

for (const theme of ["light", "dark"])
  for (const size of ["desktop", "zoomed", "phone"])
    test(`the table is accessible and nothing sticks out: ${size}, ${theme}`, (t) =>
      withPage(t, { size, theme }, async (page) => {
        await sitDown(page, { prompt: "shoot" });
        await accessible(page, `${size} ${theme}`);
        await fits(page);
      }));

for (const prompt of ["activate", "action", "move", "path", "several", "bid", "words", "battle"])
  test(`a question can be read by everybody: ${prompt}`, (t) =>
    withPage(t, {}, async (page) => {
      await sitDown(page, { prompt });
      await accessible(page, prompt);
      assert.match(await page.title(), /^Your turn: /);
    }));

test("a number takes a choice, once", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { prompt: "action" });
    await page.keyboard.press("4");
    await page.keyboard.press("4");
    await until(() => answers(said).length > 0);
    assert.deepEqual(
      answers(said).map(({ ask, answers }) => [ask, answers[0].option.verb]),
      [[41, 6]],
    );
  }));

test("a forbidden choice says why not, with the rule and the measure", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { prompt: "action" });
    await page.locator(".list").getByRole("button", { name: "Charge" }).click({ force: true });
    const why = page.locator("#why-not");
    await why.getByText('6.1", 4" allowed').waitFor();
    await why.getByRole("link", { name: "MA-CHG-03" }).waitFor();
    assert.equal(answers(said).length, 0);
  }));

test("where dice follow, a pick in the list is asked once more", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { prompt: "shoot" });
    await page.locator(".list").getByRole("button", { name: "Blue's Hoppers" }).click();
    assert.equal(answers(said).length, 0);
    await page.getByRole("region", { name: "Odds" }).getByText("Exact.").waitFor();
    await page.getByRole("region", { name: "Odds" }).getByText("How the number comes about").click();
    await page.getByText("within 8 inches").waitFor();
    await page.locator(".list").getByText("82 %").first().waitFor();
    await page
      .locator(".said")
      .getByText(/^82 %, [\d.]+ in$/)
      .first()
      .waitFor();
    await page
      .locator("header")
      .getByRole("button", { name: /Blue's Hoppers, 4 dice, 82 %/ })
      .click();
    await until(() => answers(said).length === 1);
  }));

test("a place that is too far is trimmed, by keyboard alone", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { prompt: "move" });
    await page.locator("header h1").click();
    for (let i = 0; i < 6; i++) await page.keyboard.press("Shift+ArrowUp");
    await page.getByText("trimmed to what is allowed").waitFor();
    await page.keyboard.press("Enter");
    await until(() => answers(said).length === 1);
    const [x, y] = answers(said)[0].answers[0].pose.at;
    assert.ok(Math.hypot(x - 19050, y - 4300) <= 4001);
  }));

test("real dice are typed, 0 is 10, and Enter sends them", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { roll: true });
    await page.getByRole("group", { name: /4 dice of 10/ }).waitFor();
    await page.keyboard.type("4091");
    await page.keyboard.press("Enter");
    await until(() => said.some((message) => message.type === "faces"));
    assert.deepEqual(said.find((message) => message.type === "faces").faces, [4, 10, 9, 1]);
    await accessible(page);
  }));

test("the past is slate, steps by key and leads back", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { prompt: "action" });
    await page.keyboard.press("[");
    await page.locator("header.past").waitFor();
    await page.getByText("What happened here").waitFor();
    await accessible(page, "past");
    await page.keyboard.press("Home");
    await page.getByText("Moment 0 of 16").waitFor();
    await page.keyboard.press("End");
    await page.locator("header.mine").waitFor();
    await page
      .locator(".log")
      .getByRole("button", { name: /charges Blue's Battle Cat/ })
      .click();
    await page.getByText("Moment 7 of 16").waitFor();
  }));

test("a rule unfolds where it stands", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, {});
    await page.locator(".log").getByRole("link", { name: "MA-ACT-01" }).first().click();
    await page.getByText("one unit at a time").waitFor();
  }));

test("a plea is answered", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { plea: true });
    await page.getByRole("button", { name: "Agree" }).click();
    await until(() => said.some((message) => message.type === "agree" && message.yes));
  }));

test("a refusal is told and the buttons live again", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { prompt: "action", refuse: true });
    await page.keyboard.press("3");
    await page.getByText("It has acted this round.").waitFor();
    await page.keyboard.press("3");
    await until(() => answers(said).length === 2);
  }));

test("on a phone two taps answer", (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    const said = await sitDown(page, { prompt: "action" });
    const move = page.locator("section.list").getByRole("button", { name: /^Move/ });
    await move.tap();
    assert.equal(answers(said).length, 0);
    await move.tap();
    await until(() => answers(said).length === 1);
  }));

test("a game without a board is drawn as lists", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { prompt: "bid", scene: shelf() });
    await page.getByText("Pounce").waitFor();
    await page.getByRole("button", { name: /Cup 1/ }).waitFor();
    await accessible(page);
  }));

test("cards lie beside a board, each with its holder, and a hidden one shows its back", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { prompt: "action", scene: { ...scene(), cards: shelf().cards } });
    const red = page.locator("article").filter({ hasText: "Red" });
    await red.getByText("Creep").waitFor();
    const blue = page.locator("article").filter({ hasText: "Blue" });
    await blue.getByText("a card, face down").waitFor({ state: "attached" });
    await page.locator(".common").getByText("Pounce").waitFor();
    await accessible(page, "cards");
    await fits(page);
  }));

test("a game without a board has no card for a unit", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { prompt: "bid", scene: shelf() });
    await page.getByRole("button", { name: /Cup 1/ }).click();
    await page.getByRole("button", { name: /Cup 1/ }).and(page.locator(".on")).waitFor();
    assert.equal(await page.locator("section.unit").count(), 0);
  }));

test("the log tells whose line it is, and can be read for one side alone", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, {});
    await page.locator("[data-line]").filter({ hasText: "Well played, that cat." }).getByText("Blue:").waitFor();
    await page.locator(".log").getByRole("button", { name: "Mine" }).click();
    await page.locator("[data-line]").filter({ hasText: "Blue's Field Mice acts" }).waitFor({ state: "detached" });
    await page.locator("[data-line]").filter({ hasText: "Your Mice-at-Arms acts" }).waitFor();
  }));

test("what was given up has a result that nobody won", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { outcome: { over: true, rule: "", value: [0, 0], score: [5, 3], given_up: "Red gives the match up." } });
    await page.getByRole("region", { name: "The result" }).getByText("Red gives the match up.").waitFor();
    assert.equal(await page.getByText("drew").count(), 0);
  }));

test("the end says who has won", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { outcome: { over: true, rule: "MA-END-01", value: [1, -1], score: [5, 3] } });
    await page.getByRole("region", { name: "The result" }).getByText("You have won.").waitFor();
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    await accessible(page);
  }));

test("menu and keys open, close and can be read", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, { prompt: "action" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await accessible(page, "keys");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByText("House rules").waitFor();
    await accessible(page, "menu");
  }));
