// Mice and Mystics, turn by turn: two taps on a phone, what was foretold and what then happened, what can be taken back, looking
// back over a tile that turned, a pack that was dropped, one person for all four mice, the coach.
import assert from "node:assert/strict";
import { test } from "node:test";
import { followAdvice } from "./advice.js";
import { until, visit, withPage } from "./browser.js";
import { answerAnything, answerOnce, dice, isAsked, isOver, logOf, newMatch, question, seatOf, sit } from "./table.js";

const IDLE = /^What does .* do\?/;
const bar = (page) => page.getByRole("region", { name: "What the mouse may do" });
const action = (page, name) => bar(page).getByRole("button", { name });
const alone = (seed, more = {}, sitter = {}) => ({
  setup: { game: "mice-and-mystics", scenario: "C1", seats: 1, ...more },
  sitters: [{ kind: "human", ...sitter }],
  seed,
});
// Nobody lies in wait: what is tried here is the way, not the fight.
const QUIET = `=== quiet.chapter
chapter Q1 A Quiet House
pages 1 6
tiles 1A 0,0  2A 1,0
start 1A a4 b4 a3 b3
special 1A enter: none  surge: none
special 1B enter: none  surge: none
special 2A enter: none  surge: none
special 2B enter: none  surge: none
win leave 2A N
story start Everybody is out, and the house belongs to whoever is small enough.
story win The door stands ajar.
story lose They are back.
next end
`;
const quiet = (seed) => alone(seed, { scenario: "quiet/Q1", data: { "quiet.pack": QUIET } });

async function untilIdle(page, seed) {
  await answerAnything(page, { seed, until: async () => IDLE.test(await question(page)) });
  if (!(await isOver(page))) await bar(page).waitFor();
}
// The dearest space that has a price, and its name.
async function farthest(page) {
  const priced = await page
    .locator("g.area:has(text.price)")
    .evaluateAll((areas) =>
      areas.map((area) => ({ mark: area.dataset.mark, price: Number(area.querySelector("text.price").textContent) })),
    );
  const [far] = priced.sort((a, b) => b.price - a.price);
  const area = page.locator(`[data-mark="${far.mark}"]`);
  return { area, name: /[a-f][1-4]/.exec(await area.getAttribute("aria-label"))[0], price: far.price };
}
const middleOf = async (area) => {
  const box = await area.boundingBox();
  return [box.x + box.width * 0.5, box.y + box.height * 0.8];
};

test("on a phone held upright a move takes two taps: one shows it, one does it", { timeout: 200_000 }, (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    const sent = [];
    page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => /"type":"answer"/.test(payload) && sent.push(payload)));
    await sit(page, seatOf(await newMatch(quiet(41)), 0));
    const draw = dice(41);
    await until(async () => IDLE.test(await question(page)) || ((await answerOnce(page, draw)) && false), "a mouse's turn");
    const { area, name, price } = await farthest(page);
    assert.ok(price > 1, "a space several steps away");
    await area.scrollIntoViewIfNeeded();
    const before = sent.length;
    await page.touchscreen.tap(...(await middleOf(area)));
    await page.waitForTimeout(600);
    assert.equal(sent.length, before, "one tap answers nothing");
    await page.touchscreen.tap(...(await middleOf(area)));
    await until(async () => /moved/.test(await question(page)), `the mouse walks to ${name}`);
    assert.ok(sent.length > before + 1, "step by step");
  }),
);

// What the panel says: for each minion all that it may do, for each mouse whether anything may befall it.
const foretold = (page) =>
  page.getByRole("region", { name: "If the turn ends now" }).evaluate((panel) => {
    const deeds = {};
    for (const row of panel.querySelectorAll("li")) {
      const all = [row.firstChild.textContent, ...(row.title ? row.title.split("; ").map((one) => one.replace(/: [^:]*$/, "")) : [])];
      for (const words of all.map((one) => one.trim())) {
        const who = /^(.*?) (goes|attacks|shoots)/.exec(words)?.[1];
        if (who) (deeds[who] ??= []).push(words);
      }
    }
    return { deeds, text: panel.innerText, threatened: [...panel.querySelectorAll("dt")].map((one) => one.textContent.trim()) };
  });

test("what is foretold before a turn ends is what then happens", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(alone(42)), 0));
    let walked = 0;
    for (let turn = 0; turn < 12 && walked < 6 && !(await isOver(page)); ++turn) {
      await untilIdle(page, 100 + turn);
      if (await isOver(page)) break;
      await page.getByRole("region", { name: "If the turn ends now" }).waitFor();
      const { deeds, text, threatened } = await foretold(page);
      const before = (await logOf(page)).length;
      await page.locator("button").filter({ hasText: "End the turn" }).first().click();
      await until(
        async () => (await isOver(page)) || ((await isAsked(page)) && (await logOf(page)).length > before),
        "the minions had their turn",
      );
      // Up to the next mouse's turn: what comes after it is not what was foretold.
      const lines = (await logOf(page)).slice(before);
      const next = lines.findIndex((line) => /has a \d: \d+ points/.test(line));
      const told = lines.slice(0, next < 0 ? lines.length : next);
      for (const line of told) {
        const [, who, to] = /^(\p{Lu}[\p{L} ]+ \d) goes from \w\d to (\w\d)/u.exec(line) ?? [];
        if (!who) continue;
        walked++;
        assert.ok(
          (deeds[who] ?? []).some((deed) => deed.includes(`goes to ${to}`)),
          `"${line}" was foretold: ${text}`,
        );
      }
      for (const line of told) {
        const [, mouse] = /^(?:Your )?(\p{Lu}\p{L}+) takes \d+ wound/u.exec(line) ?? [];
        if (mouse && !/Rat|Roach|Sling/.test(mouse)) assert.ok(threatened.includes(mouse), `${mouse} was threatened: ${text}`);
      }
    }
    assert.ok(walked >= 3, `${walked} minions walked`);
  }),
);

test("a mouse's turn is taken back up to its die, and no further", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(quiet(43)), 0));
    await untilIdle(page, 43);
    const isDie = (line) => /has a \d: \d+ points/.test(line);
    const dieLines = async () => (await logOf(page)).filter(isDie);
    const die = await dieLines();
    const { area, name, price } = await farthest(page);
    await page.mouse.click(...(await middleOf(area)));
    await until(async () => (await logOf(page)).some((line) => line.includes(` to ${name}`)) && (await isAsked(page)), "it walked");
    const whole = async () => (await page.locator("text.price").count()) > 0 && (await farthest(page)).price === price;
    assert.ok(!(await whole()), "points were spent");
    const free = page.locator(".foot .undo").getByText("Free until dice fall");
    await until(async () => {
      await page.keyboard.press("u");
      await page.waitForTimeout(400);
      return !(await free.isVisible()) && whole();
    }, "all its steps are taken back, and nothing more can be");
    await page.keyboard.press("u");
    await page.waitForTimeout(800);
    assert.deepEqual(await dieLines(), die, "the die lies as it fell");
    assert.ok(await whole(), "and the mouse's turn is where it began");
  }),
);

test("looking back, the tile that turned lies as it lay", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(quiet(44)), 0));
    // The mouse on the flip space turns the tile as soon as it has its turn.
    const turn = action(page, /turn|flip|other side/i).first();
    const draw = dice(44);
    await until(async () => (await turn.isVisible()) || ((await answerOnce(page, draw)) && false), "somebody may turn the tile");
    const map = page.locator("[aria-label^='Map:']");
    const shown = () => map.getAttribute("aria-label");
    const spaces = () => page.locator("g.area[data-mark^='area'] path.cell").count();
    const [before, cells] = [await shown(), await spaces()];
    assert.match(before, /1A .*the party is here/);
    await turn.click();
    await until(async () => /1B .*the party is here/.test(await shown()), "the other side lies up");
    assert.ok(
      (await logOf(page)).some((line) => /A tile is turned over/.test(line)),
      "the log says so",
    );
    assert.notEqual(await spaces(), cells, "the board is that side's");
    await page.locator("header h1").click();
    await page.keyboard.press("Home");
    await page.getByText(/^Moment 0 of/).waitFor();
    await until(async () => (await spaces()) === cells, "at the beginning the first side is the board");
    assert.match(await shown(), /1A .*the party is here/);
    await page.getByRole("button", { name: "Back to now" }).click();
    await until(async () => /1B .*the party is here/.test(await shown()), "now the other one");
  }),
);

test("a pack that is dropped is checked, mended and played", { timeout: 200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, "packs/mice-and-mystics");
    const said = page.getByRole("region", { name: "What comes of it" });
    await said.getByText("No fault.").waitFor();
    const held = await page.evaluateHandle(
      (text) => {
        const things = new DataTransfer();
        things.items.add(new File([text], "quiet.pack", { type: "text/plain" }));
        return things;
      },
      QUIET.replace("pages 1 6", "pages 1 77"),
    );
    await page.locator(".packs").dispatchEvent("drop", { dataTransfer: held });
    const wrong = said.getByRole("button", { name: /quiet\.pack.*line 3$/ });
    await wrong.waitFor();
    await wrong.click();
    const written = page.getByRole("textbox");
    await until(() => written.evaluate((one) => one.selectionEnd > one.selectionStart), "its line is marked");
    await written.fill(QUIET);
    await said.getByText("No fault.").waitFor();
    await said
      .getByRole("button", { name: /^Play .*A Quiet House/ })
      .first()
      .click();
    await until(() => isAsked(page), "the chapter of the pack is played");
    assert.match(await page.locator("[aria-label^='Map:']").getAttribute("aria-label"), /1A Scullery Step, the party is here/);
  }),
);

test("one person leads all four mice to the chapter's end", { timeout: 400_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(alone(46, { options: { difficulty: "hard" } })), 0));
    await answerAnything(page, { seed: 46 });
    assert.match(await page.locator("section.end").innerText(), /won|lost/i);
    const lines = await logOf(page);
    for (const mouse of ["Bramble", "Pip", "Sorrel", "Linnet"])
      assert.ok(
        lines.some((line) => line.includes(`${mouse} has a `)),
        `${mouse} had a turn`,
      );
  }),
);

test("who reads the coach's notes and takes Warren's advice comes to the chapter's end", { timeout: 600_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await sit(page, seatOf(await newMatch(quiet(47)), 0));
    for (let i = 0; i < 200 && !(await isOver(page)); ++i) await followAdvice(page, i);
    await page.getByRole("region", { name: "The result" }).waitFor();
    assert.match(await page.locator("section.end").innerText(), /won/i);
  }),
);
