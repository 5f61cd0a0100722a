// Plays at the table by clicking what a person could click: whatever is asked gets one of the answers that it allows.
import assert from "node:assert/strict";
import { visit } from "./browser.js";

const WAYS = {
  cover: "main > button.btn.primary",
  dice: ".typed .chips button",
  diceSend: ".typed .foot .btn.primary:not([disabled])",
  doIt: "button.do:not([disabled]):not([aria-disabled='true'])",
  list: "section.list li button:not([disabled]):not([aria-disabled='true'])",
  button: ".acts button.btn:not(.do):not(.quiet):not([disabled]):not([aria-disabled='true'])",
  chip: "section.number .chip:not([aria-disabled='true'])",
};
const GIVES_UP = /yield|concede|give up/i;

// A table set by the form, with dice that can be repeated.
export async function setTable(page, game, { scenario, against, seed } = {}) {
  await visit(page, `new/${game}`);
  if (scenario) await page.getByLabel("Scenario", { exact: true }).selectOption(scenario);
  if (against) await page.locator("label").filter({ hasText: new RegExp(`^\\s*${against}\\s*$`) }).click();
  if (seed) {
    await page.getByText("Title and repeatable dice").click();
    await page.getByLabel("Seed").fill(String(seed));
  }
  await page.getByRole("button", { name: "Set the table" }).click();
  await page.waitForURL(/#\/match\/\d+\/\w+/);
  await page.locator("header h1").waitFor();
}

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

const isOver = (page) => page.locator("section.end").isVisible();

// What could be clicked just now: the words of each, by way.
function offered(page) {
  return page.evaluate((ways) => {
    const seen = (selector) => [...document.querySelectorAll(selector)].map((one, i) => ({ i, words: one.textContent.trim(), shown: one.checkVisibility() }));
    return Object.fromEntries(Object.entries(ways).map(([way, selector]) => [way, seen(selector).filter((one) => one.shown)]));
  }, WAYS);
}

// One click on something that answers. False when nothing is asked of us just now. Nothing is drawn unless there is
// something to draw for, so that the same questions get the same answers however long the table takes.
export async function answerOnce(page, draw) {
  const ways = await offered(page);
  for (const way of Object.keys(ways)) ways[way] = ways[way].filter((one) => !GIVES_UP.test(one.words));
  const has = (way) => ways[way].length > 0;
  const first = ["cover", "diceSend", "dice", "doIt"].find(has);
  const both = has("list") && has("button");
  const way = first ?? (both ? (draw(4) > 0 ? "list" : "button") : ["list", "button", "chip"].find(has));
  if (!way) return false;
  const { i } = ways[way][draw(ways[way].length)];
  await page.locator(WAYS[way]).nth(i).click({ timeout: 2000 }).catch(() => {}); // it may be gone: then the table has moved on
  return true;
}

// Plays until the match is over or `until` says so; a table that asks nothing and does nothing for `patience` has stuck.
export async function answerAnything(page, { seed = 1, until = async () => false, patience = 90_000, most = 3000 } = {}) {
  const draw = dice(seed);
  let quiet = Date.now();
  for (let clicks = 0; clicks < most; ) {
    if ((await isOver(page)) || (await until(page))) return clicks;
    const trouble = page.locator("[role=alert]").filter({ visible: true });
    if ((await trouble.count()) > 0) assert.fail(`the table says: ${await trouble.first().innerText()}`);
    if (await answerOnce(page, draw)) {
      clicks++;
      quiet = Date.now();
    } else if (Date.now() - quiet > patience) assert.fail(`nothing to click for ${patience} ms: ${await page.locator("h1").first().innerText()}`);
    else await page.waitForTimeout(40);
  }
  assert.fail(`not over after ${most} clicks`);
}
