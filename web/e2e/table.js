// Plays at the table by clicking what a person could click: whatever is asked gets one of the answers that it allows.
import assert from "node:assert/strict";
import { visit } from "./browser.js";

const WAYS = {
  cover: ".handover button.btn.primary, main > button.btn.primary:has-text('I am')",
  dice: ".typed .chips button",
  diceSend: ".typed .foot .btn.primary:not([disabled])",
  doIt: "button.do:not([disabled]):not([aria-disabled='true'])",
  list: "section.list li button:not([disabled]):not([aria-disabled='true'])",
  button: ".acts button.btn:not(.do):not(.quiet):not([disabled]):not([aria-disabled='true'])",
  chip: "section.number .chip:not([aria-disabled='true'])",
};
const GIVES_UP = /yield|concede|give up/i;

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

async function words(page, selector) {
  return page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()));
}

// One click on something that answers. False when nothing is asked of us just now.
export async function answerOnce(page, draw) {
  const pick = async (selector, allowed = (text) => !GIVES_UP.test(text)) => {
    const found = (await words(page, selector)).map((text, i) => ({ text, i })).filter((one) => allowed(one.text));
    if (found.length === 0) return false;
    const { i } = found[draw(found.length)];
    await page.locator(selector).filter({ visible: true }).nth(i).click({ timeout: 2000 }).catch(() => {}); // it may be gone: then the table has moved on
    return true;
  };
  if (await pick(WAYS.cover)) return true;
  if (await pick(WAYS.diceSend)) return true;
  if (await pick(WAYS.dice)) return true;
  if (await pick(WAYS.doIt, (text) => !/Choose none/.test(text) || draw(3) === 0)) return true;
  if (draw(4) > 0 && (await pick(WAYS.list))) return true;
  if (await pick(WAYS.button)) return true;
  if (await pick(WAYS.list)) return true;
  return pick(WAYS.chip);
}

// Plays until the match is over or `until` says so; a table that asks nothing and does nothing for `patience` has stuck.
export async function answerAnything(page, { seed = 1, until = async () => false, patience = 20_000, most = 3000 } = {}) {
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
