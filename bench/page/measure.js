// What does it cost to come to the first question? Counted by the browser itself (DevTools protocol).
import { launch, base } from "../../web/e2e/browser.js";

const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 };

async function measure(browser, game, slow) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const cost = { bytes: 0, requests: 0, kinds: {} };
  const kinds = new Map();
  await cdp.send("Network.enable");
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    cost.bytes += encodedDataLength;
    cost.requests += 1;
    const kind = kinds.get(requestId) ?? "Other";
    cost.kinds[kind] = (cost.kinds[kind] ?? 0) + encodedDataLength;
  });
  cdp.on("Network.webSocketFrameReceived", ({ response }) => (cost.bytes += response.payloadData.length));
  if (slow) {
    await cdp.send("Network.emulateNetworkConditions", SLOW);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => Math.round(one.duration)))).observe({
      type: "longtask",
      buffered: true,
    });
  });
  const begun = Date.now();
  await page.goto(`${base}/`, { waitUntil: "commit" });
  const play = page.getByRole("button", { name: `Play now: ${game}` });
  await play.waitFor();
  const playable = Date.now() - begun;
  const first = { ...cost };
  const paint = await page.evaluate(() =>
    Math.round(performance.getEntriesByType("paint").find((one) => one.name === "first-contentful-paint")?.startTime ?? 0),
  );
  const pressed = Date.now();
  await play.click();
  await page.locator("header.mine h1").waitFor({ timeout: 90_000 });
  const asked = Date.now() - pressed;
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.tasks);
  await context.close();
  return { first, all: cost, paint, playable, asked, tasks };
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
function tell(words, { first, all, paint, playable, asked, tasks }) {
  console.log(`== ${words}`);
  console.log(`first page: ${first.requests} requests, ${kilo(first.bytes)}; first content ${paint} ms, playable ${playable} ms`);
  console.log(`to the first question: ${all.requests} requests, ${kilo(all.bytes)}; ${asked} ms after the press`);
  console.log(`of it: ${Object.entries(all.kinds).map(([kind, bytes]) => `${kind} ${kilo(bytes)}`).join(", ")}`);
  console.log(`long tasks: ${tasks.length}${tasks.length > 0 ? `, the longest ${Math.max(...tasks)} ms` : ""}`);
}

const game = process.env.GAME ?? "Mice-at-Arms";
const browser = await launch();
tell(`${game}, as fast as it goes`, await measure(browser, game, false));
tell(`${game}, 1.6 Mbit/s, 150 ms, a quarter of the processor`, await measure(browser, game, true));
await browser.close();
