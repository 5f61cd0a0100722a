// Mouse Guard: a mission played alone, a conflict of three with sealed orders, and a mouse on paper.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { test } from "node:test";
import { accessible, fits, until, visit, withPage, withPeople } from "./browser.js";
import {
  answerAnything,
  answerOnce,
  answerTogether,
  dice,
  isAsked,
  isOver,
  newMatch,
  question,
  sameLogs,
  seatOf,
  setTable,
  sit,
  messageOf,
} from "./table.js";

const GAME = "mouse-guard";
const folder = new URL("../../build/e2e/", import.meta.url).pathname;

// A belief may be changed again and again; nobody at a table does.
async function keepsBeliefs(page) {
  if (/Change one\?/.test(await question(page)))
    await page
      .getByRole("button", { name: /keep both/ })
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
}

test("a mission is played alone, from the briefing to its end, with the chances beside each answer", { timeout: 1_200_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await setTable(page, GAME, { scenario: "mission", seed: 6 });
    await page.locator(".guard .patrol article").waitFor();
    await accessible(page, "before the briefing");
    const seen = new Set();
    await answerAnything(page, {
      seed: 6,
      until: async () => {
        await keepsBeliefs(page);
        for (const [name, selector] of Object.entries({ obstacle: ".met h3", pool: ".pool .odds b", orders: "section.orders" }))
          if (await page.locator(selector).first().isVisible()) seen.add(name);
        return false;
      },
    });
    assert.ok(seen.has("obstacle"), "the obstacle stood before the patrol");
    assert.ok(seen.has("pool"), "an answer had its chance beside it");
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
    await page
      .locator(".log")
      .getByText(/The mission (is a|has)/)
      .first()
      .waitFor();
    await accessible(page, "the result");
  }),
);

// What a page hears over its line, message by message.
function listen(page) {
  const heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(messageOf(payload))));
  return heard;
}
const openActions = (heard) =>
  heard.flatMap((message) => message.scene?.cards ?? []).filter((card) => /^action-(?!sealed)/.test(card.role));

// The stoat's open cards of volleys that had not come. A message has only what has changed, so the phase is kept.
function toldTooEarly(heard) {
  let volley = 0;
  return heard.flatMap(({ scene }) => {
    volley = Number(/volley (\d)$/.exec(scene?.phase ?? "")?.[1] ?? volley);
    return openActions([{ scene }]).filter((card) => Number(/^Volley (\d) of the stoat$/.exec(card.tooltip)?.[1] ?? 0) > volley);
  });
}

// One is asked at a time until the orders are: then all are at once, and nobody answers yet.
async function playToOrders(pages, draw) {
  const choosing = (page) => page.locator("section.orders").isVisible();
  const any = async (holds) => (await Promise.all(pages.map(holds))).some(Boolean);
  while (!(await any(choosing))) {
    for (const page of pages) if ((await isAsked(page)) && !(await any(choosing)) && (await answerOnce(page, draw))) break;
    await until(() => any(isAsked), "somebody is asked");
  }
  await until(async () => (await Promise.all(pages.map(choosing))).every(Boolean), "all choose their orders");
}

test(
  "three players with a link each plan together, and who watches sees nothing before all orders are in",
  { timeout: 1_200_000 },
  (t) =>
    withPeople(t, [{}, {}, {}, {}], async ([watcher, ...pages]) => {
      const created = await newMatch({
        setup: { game: GAME, scenario: "conflict", seats: 3, options: { conflict_type: "fight_animal" } },
        sitters: [{ kind: "human" }, { kind: "human" }, { kind: "human" }],
        seed: 9,
      });
      const heard = pages.map(listen);
      const overheard = listen(watcher);
      await sit(watcher, seatOf(created, null));
      for (const [seat, page] of pages.entries()) await sit(page, seatOf(created, seat));
      await playToOrders(pages, dice(9));
      for (const page of pages) await page.getByRole("columnheader", { name: "and they" }).waitFor();
      await accessible(pages[0], "choosing an order");

      const choosesFor = async (volley) => {
        for (const page of pages)
          if (
            await page
              .locator("section.orders caption")
              .filter({ hasText: `in volley ${volley}` })
              .count()
          )
            return page;
      };
      const [first, second, third] = [await choosesFor(1), await choosesFor(2), await choosesFor(3)];

      // One chooses, and the team sees it; one proposes, and whoever acts then sees it. Who watches hears of nothing.
      const order = (page, name) =>
        page
          .locator("section.orders li button")
          .filter({ has: page.locator("b", { hasText: name }) })
          .click();
      await order(first, "Attack");
      for (const page of pages) await page.locator(".volleys section").first().getByText("Attack").first().waitFor();
      await third.getByRole("group", { name: "Propose for volley 2" }).getByRole("button", { name: "Feint" }).click();
      await second
        .locator(".voice")
        .getByText(/would Feint/)
        .waitFor();
      await accessible(second, "with a proposal");
      await order(second, "Defend");
      await third.locator(".volleys section").nth(1).getByText("Defend").first().waitFor();
      await until(async () => (await third.locator(".voice").count()) === 0, "what is decided is proposed no longer");
      const told = overheard
        .flatMap((message) => message.scene?.cards ?? [])
        .filter((card) => /^(action-(?!sealed)|proposal-)/.test(card.role));
      assert.deepEqual(told, [], "an order was told before all were in");

      // The last one does: the first pair lies open, the stoat's other orders do not.
      await order(third, "Maneuver");
      for (const page of pages)
        await page
          .locator(".volleys .knot")
          .first()
          .getByText(/(Attack|Defend|Maneuver) meets/)
          .waitFor();
      await answerTogether(pages, { seed: 10 });
      for (const page of pages) await until(() => isOver(page), "everybody sees the result");
      await sameLogs(pages);
      for (const lines of heard) assert.deepEqual(toldTooEarly(lines), [], "the stoat's orders lie face down until their volley");
      assert.match(await pages[2].locator("section.end").innerText(), /won|lost|draw/);
    }),
);

// The pages of a PDF as text.
async function printed(page, name) {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}${name}.pdf`;
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  const info = execFileSync("pdfinfo", [path], { encoding: "utf8" });
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)[1]),
    size: /Page size:\s+(.*)/.exec(info)[1],
    text: execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }),
  };
}

test("a mouse of a match is printed on two sides of A4", { timeout: 300_000 }, (t) =>
  withPage(t, { theme: "dark" }, async (page) => {
    const created = await newMatch({
      setup: { game: GAME, scenario: "mission", seats: 2 },
      sitters: [{ kind: "human" }, { kind: "human" }],
      seed: 4,
    });
    await sit(page, seatOf(created, 0));
    await page.locator(".patrol").getByText("Odo Marl").click();
    await page.getByRole("link", { name: "Character sheet" }).last().click();
    await page.locator(".side").nth(1).waitFor();
    await accessible(page, "the sheet");
    const sheet = await printed(page, "sheet-of-a-match");
    await page.emulateMedia({ media: "print" });
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
      "light",
      "margins are white by lamplight too",
    );
    assert.equal(sheet.pages, 2);
    assert.match(sheet.size, /A4/);
    for (const words of [
      "Odo Marl",
      "Ranger",
      "Gorsewick",
      "Hot-Blooded",
      "Fighter",
      "Fang-wise",
      "axe",
      "Garran the smith",
      "Starting disposition",
      "Hook and Line",
      "Notes",
    ])
      assert.ok(sheet.text.includes(words), `${words} stands on the sheet`);
    assert.ok(!sheet.text.includes("Back to the match"), "what belongs to the screen is not printed");
  }),
);

test("a mouse is built, judged, and printed before it has played", { timeout: 300_000 }, (t) =>
  withPage(t, {}, async (page) => {
    await visit(page, `armies/${GAME}`);
    await page.getByRole("button", { name: "Sella Quince" }).click();
    await page.locator(".sum.good").waitFor();
    await accessible(page, "a mouse in the builder");
    await page.getByRole("button", { name: "Sheet to print" }).click();
    await page.locator(".side").nth(1).waitFor();
    const sheet = await printed(page, "sheet-of-a-list");
    assert.equal(sheet.pages, 2);
    for (const words of ["Sella Quince", "Warden", "Healer", "Kind-Hearted", "herb satchel"])
      assert.ok(sheet.text.includes(words), `${words} stands on the sheet`);
    await page.reload();
    await page.locator(".side").first().getByText("Sella Quince").waitFor();
  }),
);

test("the table of Mouse Guard fits a phone and a zoomed window, in both themes", { timeout: 300_000 }, async (t) => {
  const created = await newMatch({ setup: { game: GAME, scenario: "conflict", seats: 1 }, seed: 3 });
  for (const size of ["phone", "zoomed"])
    for (const theme of ["light", "dark"])
      await withPage(t, { size, theme, coarse: size === "phone" }, async (page) => {
        await sit(page, seatOf(created, 0));
        await page.locator(".guard .patrol article").waitFor();
        await fits(page, `${size}, ${theme}`);
        await accessible(page, `${size}, ${theme}`);
      });
});
