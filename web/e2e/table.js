// Plays at the table by clicking what a person could click: whatever is asked gets one of the answers that it allows.
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { base, PATIENCE, until, visit } from "./browser.js";

const WAYS = {
  cover: "main > button.btn.primary",
  dice: ".typed .faces button",
  diceSend: ".typed .foot .btn.primary:not([disabled])",
  doIt: "button.do:not([disabled]):not([aria-disabled='true'])",
  words: "section.words button.btn",
  place: "svg .place[role=button]:not([aria-disabled='true'])",
  list: "section.list li button:not([disabled]):not([aria-disabled='true']):not([aria-pressed='true'])",
  button: ".acts button.btn:not(.do):not([disabled]):not([aria-disabled='true']), section.pool .roll:not([disabled])",
  number: "section.number .pick:not([aria-disabled='true'])",
};
const GIVES_UP = /yield|concede|give (up|in)/i;

// A table set by the form, with dice that can be repeated and an opponent that does not keep anybody waiting.
export async function setTable(page, game, { scenario, against, agent = "solo", seed } = {}) {
  await visit(page, `new/${game}`);
  if (scenario) await page.getByLabel("Scenario", { exact: true }).selectOption(scenario);
  if (against)
    await page
      .locator("label")
      .filter({ hasText: new RegExp(`^\\s*${against}\\s*$`) })
      .click();
  const opponents = page.getByRole("group", { name: "Warren plays" }); // who plays alone or with friends has none
  if ((await opponents.count()) > 0) await opponents.locator(`label:has(input[value="${agent}"])`).click();
  if (seed) {
    await page.getByText("Title and repeatable dice").click();
    await page.getByLabel("Seed").fill(String(seed));
  }
  await page.getByRole("button", { name: "Set the table" }).click();
  await page.waitForURL(/#\/(match\/\d+\/\w+|links\/\d+)/);
  await page.locator("h1").first().waitFor();
}

// The same by request, for tests of something else: `Created`, and the way to a seat.
export async function newMatch(wanted, at = base) {
  const reply = await fetch(`${at}/api/matches`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  });
  const body = await reply.json();
  assert.equal(reply.status, 200, JSON.stringify(body));
  return body;
}
export const persons = (game, seed, more = {}) => ({ setup: { game, ...more }, sitters: [{ kind: "human" }, { kind: "human" }], seed });
export const against = (agent, game, seed, more = {}) => ({
  setup: { game, ...more },
  sitters: [{ kind: "human" }, { kind: agent }],
  seed,
});
export const seatOf = (created, seat) => `match/${created.id}/${seat === null ? created.watch : created.seats[seat].key}`;

// What a frame of the page's line says: long messages come packed.
export const messageOf = (payload) => JSON.parse(typeof payload === "string" ? payload : gunzipSync(payload).toString());

// Sits down: the table is here.
export async function sit(page, path, at = base) {
  await page.goto(`${at}/#/${path}`);
  await page.locator(".page header h1").waitFor();
  await page.locator("main.none").waitFor({ state: "detached" });
}

// What the log says, line by line, in as many words as a page shows.
export const logOf = (page) =>
  page.locator("[data-line] .words").evaluateAll((lines) => lines.map((line) => line.textContent.replaceAll(/\s+/g, " ").trim()));

// What is one's own is "yours" to oneself and called by its owner's name to others.
const WHOSE = /\b[Yy]our |\p{Lu}\p{L}*(?: (?:& )?\p{Lu}\p{L}*)*'s /gu;

export async function sameLogs(pages) {
  const told = async (page) => (await logOf(page)).map((line) => line.replaceAll(WHOSE, "whose "));
  await until(async () => {
    const [first, ...others] = await Promise.all(pages.map(told));
    return first.length > 0 && others.every((one) => JSON.stringify(one) === JSON.stringify(first));
  }, "all see the same log");
}

// The question that this page is asked, as long as no answer to it is on its way; else nothing.
export const question = (page) =>
  page.evaluate(() => {
    const busy = document.querySelector(".acts button:disabled, section.list button:disabled");
    return busy ? "" : (document.querySelector("header.mine h1")?.textContent.trim() ?? "");
  });
export const isAsked = async (page) => (await question(page)) !== "";

export async function playNow(page, name = "Mice-at-Arms") {
  await visit(page);
  await page.getByRole("button", { name: `Play now: ${name}` }).click();
  await page.waitForURL(/#\/match\/\d+\/\w+/);
  await page.locator("header h1").waitFor();
}

// The same choices in the same order for the same seed: a failure can be played again.
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

export const isOver = (page) => page.locator("section.end").isVisible();

// What could be clicked just now: the words of each, by way.
function offered(page) {
  return page.evaluate((ways) => {
    const seen = (selector) =>
      [...document.querySelectorAll(selector)].map((one, i) => ({ i, words: one.textContent.trim(), shown: one.checkVisibility() }));
    return Object.fromEntries(Object.entries(ways).map(([way, selector]) => [way, seen(selector).filter((one) => one.shown)]));
  }, WAYS);
}

// One click on something that answers. False when nothing is asked of us just now. Nothing is drawn unless there is
// something to draw for, so that the same questions get the same answers however long the table takes.
export async function answerOnce(page, draw, enough = async () => false) {
  const ways = await offered(page);
  if (await enough()) return false; // asked again now that it is there: the question may have come in between
  for (const way of Object.keys(ways)) ways[way] = ways[way].filter((one) => !GIVES_UP.test(one.words));
  const has = (way) => ways[way].length > 0;
  if (has("number") && draw(2) > 0) return pressed(page, "number", ways.number, draw);
  const first = ["cover", "diceSend", "dice", "doIt", "words"].find(has);
  const both = has("list") && has("button");
  const placed = has("place") && draw(4) > 0 ? "place" : undefined;
  const way = first ?? placed ?? (both ? (draw(4) > 0 ? "list" : "button") : ["list", "button", "place"].find(has));
  if (!way) return false;
  return pressed(page, way, ways[way], draw);
}

async function pressed(page, way, offers, draw) {
  const { i } = offers[draw(offers.length)];
  await page
    .locator(WAYS[way])
    .nth(i)
    .click({ timeout: 2000 })
    .catch(() => {}); // it may be gone: then the table has moved on
  return true;
}

// Several people at their own screens: whoever is asked answers, until `until` says so or the match is over.
export async function answerTogether(pages, { seed = 1, answers = 1000, until: enough = async () => false } = {}) {
  const draw = dice(seed);
  let quiet = Date.now();
  for (let clicks = 0; clicks < answers && !(await isOver(pages[0])) && !(await enough());) {
    let any = false;
    for (const page of pages)
      if (clicks < answers && (await answerOnce(page, draw))) {
        any = true;
        clicks++;
      }
    if (any) quiet = Date.now();
    else if (Date.now() - quiet > PATIENCE)
      assert.fail(`nobody is asked anything: ${await pages[0].locator("h1").first().innerText()}`);
    else await pages[0].waitForTimeout(40);
  }
}

// Plays until the match is over or `until` says so; a table that asks nothing and does nothing for `patience` has stuck.
export async function answerAnything(page, { seed = 1, until = async () => false, patience = PATIENCE, most = 3000 } = {}) {
  const draw = dice(seed);
  let quiet = Date.now();
  for (let clicks = 0; clicks < most;) {
    if ((await isOver(page)) || (await until(page))) return clicks;
    const trouble = page.locator("[role=alert]").filter({ visible: true });
    if ((await trouble.count()) > 0) assert.fail(`the table says: ${await trouble.first().innerText()}`);
    if (await answerOnce(page, draw, () => until(page))) {
      clicks++;
      quiet = Date.now();
    } else if (Date.now() - quiet > patience)
      assert.fail(`nothing to click for ${patience} ms: ${await page.locator("h1").first().innerText()}`);
    else await page.waitForTimeout(40);
  }
  assert.fail(`not over after ${most} clicks`);
}
