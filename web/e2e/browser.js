// A browser for the tests: one Chromium, a fresh context per test, and what every page must keep to.
import { AxeBuilder } from "@axe-core/playwright";
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after } from "node:test";
import { chromium } from "playwright-core";

export const base = process.env.WARREN_URL ?? "http://127.0.0.1:8080";
const pictures = new URL("../../build/e2e/", import.meta.url).pathname;
export const sizes = { desktop: { width: 1440, height: 900 }, zoomed: { width: 720, height: 450 }, phone: { width: 390, height: 844 } };

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });

let browser;
after(async () => browser?.close());

// Runs `body` with a page of its own; a failure leaves a picture in build/e2e, and nothing may have gone wrong unseen.
export async function withPage(t, { size = "desktop", theme = "light", coarse = false, expected } = {}, body) {
  browser ??= await launch();
  const context = await browser.newContext({ viewport: sizes[size], reducedMotion: "reduce", hasTouch: coarse, isMobile: coarse, acceptDownloads: true });
  await context.addInitScript((worn) => localStorage.getItem("warren.theme") ?? localStorage.setItem("warren.theme", worn), theme);
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const unseen = [];
  page.on("pageerror", (error) => unseen.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()) && !expected?.test(message.text())) unseen.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(base)) unseen.push(`asked elsewhere: ${request.url()}`);
  });
  try {
    await body(page, context);
    assert.deepEqual(unseen, [], "errors in the page");
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}${t.name.replaceAll(/\W+/g, "-").slice(0, 80)}.png` }).catch(() => {});
    throw error;
  } finally {
    await context.close();
  }
}

export async function visit(page, path = "") {
  await page.goto(`${base}/#/${path}`);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

// WCAG A and AA as far as a machine can tell.
export async function accessible(page, words = "") {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`).slice(0, 3).join("; ")}`);
  assert.deepEqual(found, [], `axe ${words}`);
}

// Nothing sticks out at the side, and no words are smaller than 12 px.
export async function fits(page, words = "") {
  const found = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth + 1;
    const out = wide ? [...document.querySelectorAll("main *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest("svg")).slice(0, 4).map((one) => `sticks out: ${one.tagName}.${one.className}`) : [];
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
