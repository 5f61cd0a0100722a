// Plays at the table with the keyboard alone: numbers take choices, Enter does what was put together.
import assert from "node:assert/strict";
import { PATIENCE } from "./browser.js";
import { dice, isOver } from "./table.js";

const GIVES_UP = /yield|concede|give up/i;

// What the keys could do just now, read from what the page shows.
function lookAt(page) {
  return page.evaluate(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const numbered = seen("section.list li button:not(.no), section.words button.btn, .acts button.btn:not(.no)")
      .filter((one) => !one.disabled)
      .map((one) => ({ key: one.querySelector("kbd")?.textContent ?? "", words: one.textContent.trim() }))
      .filter((one) => one.key !== "");
    const boxes = seen(".typed .boxes")[0]?.getAttribute("aria-label");
    const deed = seen("button.do")[0];
    return {
      numbered,
      boxes,
      places: seen("svg .place[role=button]").length,
      deed: deed && !deed.disabled && deed.getAttribute("aria-disabled") !== "true",
      cover: seen("main > button.btn.primary").length > 0,
    };
  });
}

async function pressOnce(page, draw) {
  const { numbered, places, boxes, deed, cover } = await lookAt(page);
  if (cover || deed) await page.keyboard.press("Enter");
  else if (boxes) {
    const [count, sides] = boxes.match(/\d+/g).map(Number);
    for (let i = 0; i < count; i++) await page.keyboard.type(String(draw(Math.min(sides, 9)) + 1));
    await page.keyboard.press("Enter");
  } else {
    const choices = numbered.filter((one) => !GIVES_UP.test(one.words));
    if (places > 0 && (choices.length === 0 || draw(4) > 0)) {
      for (let steps = draw(Math.min(places, 6)) + 1; steps > 0; steps--) await page.keyboard.press("n");
      return true;
    }
    if (choices.length === 0) return false;
    await page.keyboard.press(choices[draw(choices.length)].key);
  }
  return true;
}

export async function playByKeys(page, { seed = 1, until = async () => false, most = 3000 } = {}) {
  const draw = dice(seed);
  let quiet = Date.now();
  for (let presses = 0; presses < most;) {
    if ((await isOver(page)) || (await until())) return presses;
    if (await pressOnce(page, draw)) {
      presses++;
      quiet = Date.now();
    } else if (Date.now() - quiet > PATIENCE) assert.fail(`no key does anything: ${await page.locator("h1").first().innerText()}`);
    else await page.waitForTimeout(30);
  }
  assert.fail(`not over after ${most} keys`);
}
