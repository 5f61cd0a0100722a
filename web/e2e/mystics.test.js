// Mice and Mystics in a browser: a chapter to its end, moves by their end, gear, keys, fingers, dice of one's own, four friends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, until, visit, withPage, withPeople } from "./browser.js";
import { playByKeys } from "./keys.js";
import {
  answerAnything,
  answerOnce,
  answerTogether,
  dice,
  isAsked,
  isOver,
  logOf,
  newMatch,
  question,
  sameLogs,
  seatOf,
  sit,
} from "./table.js";

const people = (...kinds) => kinds.map((kind) => ({ kind }));
const chapter = (sitters, seed, options = {}) => ({
  setup: { game: "mice-and-mystics", scenario: "C1", seats: sitters.length, options },
  sitters,
  seed,
});
const bar = (page) => page.getByRole("region", { name: "What the mouse may do" });
const action = (page, name) => bar(page).getByRole("button", { name });
const idle = /^What does .* do\?/;

// Answers anything until a mouse of this page has an idle moment.
const untilIdle = (page, seed = 1) =>
  answerAnything(page, { seed, until: async () => idle.test(await question(page)) && (await bar(page).isVisible()) });

test("chapter one is played to its end, and its tale is kept", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter(people("human", "solo", "solo", "solo"), 11));
    await sit(page, seatOf(created, 0));
    await answerAnything(page, { seed: 11 });
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/i);
    const tale = page.getByRole("region", { name: "The tale" });
    assert.ok((await tale.locator(".story").count()) > 0, "somebody told the story");
    await tale.getByRole("link", { name: /print/ }).click();
    await page.getByRole("heading", { name: "The tale" }).waitFor();
    await page.locator("article .story").first().waitFor();
    await accessible(page, "the tale");
  }),
);

test("a move is chosen by its end", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter(people("human"), 21));
    await sit(page, seatOf(created, 0));
    await untilIdle(page, 3);
    // The dearest space that has a price: several steps away.
    const priced = await page
      .locator("g.area:has(text.price)")
      .evaluateAll((areas) =>
        areas.map((area) => ({ mark: area.dataset.mark, price: Number(area.querySelector("text.price").textContent) })),
      );
    const [far] = priced.sort((a, b) => b.price - a.price);
    assert.ok(far.price > 1, "a space beyond the next one has its price");
    const before = (await logOf(page)).filter((line) => / goes from /.test(line)).length;
    const box = await page.locator(`[data-mark="${far.mark}"]`).boundingBox();
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.85);
    const name = await page.locator(`[data-mark="${far.mark}"]`).getAttribute("aria-label");
    const space = /[a-f][1-4]/.exec(name)[0];
    await until(async () => (await logOf(page)).some((line) => line.includes(` to ${space}`)), `it walks to ${space}`);
    assert.ok((await logOf(page)).filter((line) => / goes from /.test(line)).length > before + 1, "step by step");
  }),
);

test("gear is taken off by dragging it and by keys, and what nothing followed is undone", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter(people("human"), 22));
    await sit(page, seatOf(created, 0));
    await untilIdle(page, 4);
    await action(page, "Equip").click();
    await until(async () => /change\?$/.test(await question(page)), "what is changed is asked");
    const gear = page.getByRole("region", { name: "Gear" });
    const pack = page.getByRole("region", { name: "Pack" });
    const card = gear.locator(".card.can").first();
    const name = (await card.locator("b").innerText()).trim();
    const [from, to] = [await card.boundingBox(), await pack.boundingBox()];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
    await pack.getByRole("button", { name }).waitFor();
    await page.keyboard.press("u");
    await gear.getByRole("button", { name }).waitFor();
    // The same by the number that stands at the choice.
    const choice = page.locator(".acts button.btn, section.list li button").filter({ hasText: `${name} into the pack` });
    await page.keyboard.press((await choice.first().locator("kbd").innerText()).trim());
    if (await page.locator("button.do").isVisible()) await page.keyboard.press("Enter");
    await pack.getByRole("button", { name }).waitFor();
  }),
);

test("keys alone play a mouse's turn", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter(people("human"), 23));
    await sit(page, seatOf(created, 0));
    const turns = async () => (await logOf(page)).filter((line) => /is done/.test(line)).length;
    await playByKeys(page, { seed: 23, until: async () => (await turns()) >= 1 });
  }),
);

test("on a phone a space is large enough, and nothing sticks out", { timeout: 200_000 }, (t) =>
  withPage(t, { size: "phone", coarse: true, theme: "dark" }, async (page) => {
    const created = await newMatch(chapter(people("human"), 24));
    await sit(page, seatOf(created, 0));
    const draw = dice(24);
    await until(async () => idle.test(await question(page)) || ((await answerOnce(page, draw)) && false), "a mouse's turn");
    const sizes = await page.locator("g.area[data-mark^='area'] path.cell").evaluateAll((cells) =>
      cells.map((cell) => {
        const { width, height } = cell.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    assert.ok(Math.min(...sizes) >= 44, `the smallest space is ${Math.min(...sizes)} px`);
    await fits(page, "a mouse's turn on a phone");
    await accessible(page, "phone");
  }),
);

for (const [theme, size] of [
  ["light", "zoomed"],
  ["dark", "desktop"],
])
  test(`a mouse's turn can be read by everybody: ${theme}, ${size}`, { timeout: 200_000 }, (t) =>
    withPage(t, { theme, size }, async (page) => {
      const created = await newMatch(chapter(people("human"), 25));
      await sit(page, seatOf(created, 0));
      await untilIdle(page, 5);
      await accessible(page, `${theme} ${size}`);
      await fits(page, `${theme} ${size}`);
    }),
  );

test("dice and cards of one's own are typed", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter([{ kind: "human", types_dice: true }], 26));
    await sit(page, seatOf(created, 0));
    await answerAnything(page, { seed: 26, until: async () => (await page.locator(".log .typed").count()) > 6 });
  }),
);

test("four friends play with links of their own, and one comes back", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}, {}, {}], async (pages) => {
    const created = await newMatch(chapter(people("human", "human", "human", "human"), 27));
    for (const [seat, page] of pages.entries()) await sit(page, seatOf(created, seat));
    await answerTogether(pages, { seed: 27, answers: 14 });
    await sameLogs(pages);
    await pages[2].goto("about:blank");
    const here = [pages[0], pages[1], pages[3]];
    const nobody = async () => !(await Promise.all(here.map(isAsked))).includes(true);
    await answerTogether(here, { seed: 28, answers: 4, until: nobody });
    await sit(pages[2], seatOf(created, 2));
    await sameLogs(pages);
    await answerTogether(pages, { seed: 29, answers: 6 });
    await sameLogs(pages);
    assert.ok(!(await isOver(pages[0])));
  }),
);

test("before the end of a turn it is told what the minions do until the mouse acts again", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const created = await newMatch(chapter(people("human"), 31));
    await sit(page, seatOf(created, 0));
    await untilIdle(page, 5);
    const coming = page.getByRole("region", { name: "If the turn ends now" });
    await coming.waitFor();
    const told = await coming.innerText();
    assert.match(told, /Until \w+ has a turn again/);
    assert.match(told, /Rat Warrior \d .*(goes to [a-f][1-4]|attacks \w+).* \d+ %/s);
    await accessible(page, "with what comes");
  }),
);

test("a pack is pasted, its fault stands beside its line, and mended it is played", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "packs/mice-and-mystics");
    const said = page.getByRole("region", { name: "What comes of it" });
    await said.getByText("No fault.").waitFor();
    assert.ok((await said.locator("img").count()) > 0, "its tiles are drawn beside it");
    const text = page.getByRole("textbox");
    const fine = await text.inputValue();
    await text.fill(fine.replace(/^exit .*$/m, "exit Q purple z9"));
    const wrong = said.getByRole("button", { name: /, line \d+$/ }).first();
    await wrong.waitFor();
    const line = Number(/line (\d+)/.exec(await wrong.innerText())[1]);
    assert.equal(await page.locator(".gutter .bad").first().innerText(), String(line), "and the line is marked");
    await wrong.click();
    await accessible(page, "a pack with a fault");
    await text.fill(fine);
    await said
      .getByRole("button", { name: /^Play / })
      .first()
      .click();
    await until(() => isAsked(page), "the chapter of the pack is played");
  }),
);
