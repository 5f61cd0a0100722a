// A browser for the tests: one Chromium, fresh contexts per test, and what every page must keep to.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after } from "node:test";
import { chromium } from "playwright-core";

export const base = process.env.WARREN_URL ?? "http://127.0.0.1:8080";
const pictures = new URL("../../build/e2e/", import.meta.url).pathname;
export const sizes = { desktop: { width: 1440, height: 900 }, zoomed: { width: 720, height: 450 }, phone: { width: 390, height: 844 } };
export const PATIENCE = 90_000; // a loaded machine is slow, not wrong

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

let browser;
after(async () => browser?.close());

// A person with a browser of their own. What goes wrong unseen is gathered in `unseen`.
// Nobody here presses twice by accident: what is pressed counts at once, but for who comes with `calm`.
async function arrive({ size = "desktop", theme = "light", coarse = false, calm = 0, expected, at = base } = {}, unseen) {
  browser ??= await launch();
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: "reduce",
    hasTouch: coarse,
    isMobile: coarse,
    acceptDownloads: true,
  });
  await context.addInitScript(
    ([worn, wait]) => {
      if (location.protocol === "about:") return;
      localStorage.getItem("warren.theme") ?? localStorage.setItem("warren.theme", worn);
      localStorage.setItem("warren.calm", wait);
    },
    [theme, calm],
  );
  context.setDefaultTimeout(PATIENCE);
  context.on("page", (page) => {
    page.on("pageerror", (error) => unseen.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text()) && !expected?.test(message.text()))
        unseen.push(message.text());
    });
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(at)) unseen.push(`asked elsewhere: ${request.url()}`);
    });
  });
  return { context, page: await context.newPage() };
}

// Runs `body` with a page for each of the people; a failure leaves a picture of each in build/e2e, and nothing may have
// gone wrong unseen.
export async function withPeople(t, people, body) {
  const unseen = [];
  const here = [];
  try {
    for (const one of people) here.push(await arrive(one, unseen));
    await body(
      here.map(({ page }) => page),
      here.map(({ context }) => context),
    );
    assert.deepEqual(unseen, [], "errors in the page");
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    const name = t.name.replaceAll(/\W+/g, "-").slice(0, 80);
    for (const [i, { context }] of here.entries())
      for (const page of context.pages())
        await page.screenshot({ path: `${pictures}${name}${i > 0 ? `-${i}` : ""}.png` }).catch(() => {});
    throw error;
  } finally {
    for (const { context } of here) await context.close();
  }
}

export const withPage = (t, one, body) => withPeople(t, [one], ([page], [context]) => body(page, context));

export async function visit(page, path = "", at = base) {
  await page.goto(`${at}/#/${path}`);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

// Waits for a state that no locator can wait for.
export async function until(holds, words = "it should have come to that") {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > end) assert.fail(`${words}: not within ${PATIENCE / 1000} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// WCAG A and AA as far as a machine can tell.
export async function accessible(page, words = "") {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  const found = violations.map(
    (one) =>
      `${one.id}: ${one.nodes
        .map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`)
        .slice(0, 3)
        .join("; ")}`,
  );
  assert.deepEqual(found, [], `axe ${words}`);
}

// Nothing sticks out at the side, and no words are smaller than 12 px.
export async function fits(page, words = "") {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1;
    const out = wide
      ? [...document.querySelectorAll("main *")]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("svg"))
          .slice(0, 4)
          .map((one) => `sticks out: ${one.tagName}.${one.className}`)
      : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent.trim() || parent.closest("svg, .sr, script, style") || !parent.checkVisibility()) continue;
      if (parseFloat(getComputedStyle(parent).fontSize) < 12) out.push(`small: ${walker.currentNode.textContent.trim().slice(0, 30)}`);
    }
    return out;
  });
  assert.deepEqual(found, [], words);
}
