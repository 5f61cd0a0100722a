// Blocks, spaces, cards, rows and counters, at tables of fixtures that no folder knows: seen, pressed, carried and typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, base, fits, until, withPage } from "./browser.js";
import { blocks, charges, idle, march, tile } from "./fake/facts.js";
import { fakeTable } from "./fake/table.js";

async function sitDown(page, more) {
  const said = await fakeTable(page, { game: "plain", ...more });
  await page.goto(`${base}/#/match/1/KEY`);
  await page.locator("header h1").waitFor();
  await page.locator(".board .view").waitFor();
  return said;
}
const answers = (said) => said.filter((message) => message.type === "answer").map((message) => message.answers[0]);
const answered = async (said) => {
  await until(() => answers(said).length > 0, "an answer is sent");
  return answers(said)[0];
};
const atBlocks = { scene: blocks(), prompt: charges };
const atTile = { scene: tile(), prompt: idle };
const middleOf = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

for (const theme of ["light", "dark"])
  for (const size of ["desktop", "phone"])
    for (const [name, table] of Object.entries({ blocks: atBlocks, tile: atTile }))
      test(`${name} can be read by everybody: ${size}, ${theme}`, (t) =>
        withPage(t, { size, theme, coarse: size === "phone" }, async (page) => {
          await sitDown(page, table);
          await accessible(page, `${name} ${size} ${theme}`);
          await fits(page);
        }));

test("who charges is clicked first, whom second", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atBlocks);
    await page.mouse.click(...(await middleOf(page.locator('[data-mark="group 2"]'))));
    await page.getByRole("button", { name: "Only about" }).waitFor();
    assert.equal(await page.locator("section.list li").count(), 2);
    await page.mouse.click(...(await middleOf(page.locator('[data-mark="group 34"]'))));
    assert.deepEqual((await answered(said)).option, { verb: 1, subject: 2, target: 34, slot: 0 });
  }));

test("a block is turned by its handle and by keys, on the spot or where it goes", (t) =>
  withPage(t, {}, async (page) => {
    const replies = { check: () => ({ ok: true }), preview: () => ({ ok: false, stopped: "dice" }), binds: () => ({ line: "dice" }) };
    const said = await sitDown(page, { scene: blocks(), prompt: march, replies });
    await page.locator(".board .view").focus();
    await page.keyboard.press(",");
    await page.locator(".ghost").first().waitFor();
    const block = await middleOf(page.locator('[data-mark="group 1"]'));
    const knob = await middleOf(page.locator("circle.knob"));
    await page.mouse.move(...knob);
    await page.mouse.down();
    await page.mouse.move(block[0] + 90, block[1], { steps: 4 });
    await page.mouse.up();
    await page.getByRole("button", { name: "Go here" }).click();
    const { pose } = await answered(said);
    assert.deepEqual(pose.at, [20000, 10000]);
    assert.ok(pose.heading < 60 || pose.heading > 3540, `it looks east: ${pose.heading}`);
  }));

test("a space is one target, also under who stands in it", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atTile);
    await page.mouse.click(...(await middleOf(page.locator('[data-mark="area 16"]'))));
    assert.deepEqual((await answered(said)).option, { verb: 1, subject: 0, target: 16, slot: 0 });
  }));

test("on a phone every space is at least 44 pixels, and two taps go there", (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    const said = await sitDown(page, atTile);
    for (const box of await page
      .locator(".area.can path.cell")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect())))
      assert.ok(Math.min(box.width, box.height) >= 44, `${box.width} by ${box.height}`);
    const at = await middleOf(page.locator('[data-mark="area 7"]'));
    await page.touchscreen.tap(...at);
    await page.waitForTimeout(100);
    assert.equal(answers(said).length, 0);
    await page.touchscreen.tap(...at);
    assert.equal((await answered(said)).option.target, 7);
  }));

test("arrows walk from space to space, Enter goes there", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atTile);
    await page.locator('[data-mark="group 0"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.equal((await answered(said)).option.target, 2);
  }));

test("a card is played by a click, a deck is asked by a click", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atTile);
    await page.getByRole("button", { name: /^Honey drop/ }).click();
    assert.equal((await answered(said)).option.verb, 3);
  }));

test("a pile that may be chosen is a button with its count", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atTile);
    const deck = page.getByRole("region", { name: "Search deck" });
    await deck.getByRole("img", { name: "22 face down" }).waitFor();
    await deck.getByRole("button", { name: "Search deck" }).click();
    assert.equal((await answered(said)).option.verb, 2);
  }));

test("a card is carried into a slot", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, atTile);
    const helm = page.locator('[data-mark="card 19"]');
    await helm.scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf(helm)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page.locator('[data-mark="zone 1"] li').first())), { steps: 5 });
    await page.locator(".zone.over").waitFor();
    await page.mouse.up();
    assert.equal((await answered(said)).option.verb, 4);
  }));

test("a card goes into a slot by keys", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { ...atTile, prompt: withTwoWays(idle) });
    await page.locator('[data-mark="card 19"]').focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Gear", exact: true }).focus();
    await page.keyboard.press("Enter");
    assert.deepEqual((await answered(said)).option, { verb: 4, subject: 0, target: 19, slot: 0 });
  }));

// The helm may be worn or given away: then the card alone does not say which.
function withTwoWays(prompt) {
  const give = { verb: 6, subject: 0, target: 19, slot: 1 };
  const more = {
    id: give,
    answer: { option: give },
    words: "Give the Acorn Helm to Linnet",
    allowed: true,
    refs: ["card:19", "unit:1"],
  };
  return { ...prompt, choices: [...prompt.choices, more] };
}

test("a card is dropped on a figure of the board", (t) =>
  withPage(t, {}, async (page) => {
    const said = await sitDown(page, { ...atTile, prompt: withTwoWays(idle) });
    const helm = page.locator('[data-mark="card 19"]');
    await helm.scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middleOf(helm)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page.locator('[data-mark="group 1"]'))), { steps: 5 });
    await page.mouse.up();
    assert.equal((await answered(said)).option.verb, 6);
  }));

test("a row says whose turn it is, a counter where its marks are", (t) =>
  withPage(t, {}, async (page) => {
    await sitDown(page, atTile);
    const row = page.getByRole("region", { name: "Initiative" });
    assert.match(await row.locator('[aria-current="step"]').getAttribute("aria-label"), /^Bramble, 2 of 3, has its turn/);
    await page.getByText("Chapter end at 7").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Linnet", exact: true }).click();
    await page.getByRole("img", { name: "2 face down", exact: true }).waitFor();
  }));
