// What does it cost to come to the first question? Counted by the browser itself (DevTools protocol). FILES=1 lists what was fetched.
import { launch, base } from "../../web/e2e/browser.js";

const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

// How long did the page's longest task keep the processor? What else the machine does is not counted, as it is by the clock.
async function traceTasks(cdp) {
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const traceConfig = {
    includedCategories: ["toplevel", "devtools.timeline"],
  };
  await cdp.send("Tracing.start", {
    traceConfig,
    transferMode: "ReportEvents",
  });
  return async () => {
    const complete = new Promise((done) =>
      cdp.once("Tracing.tracingComplete", done),
    );
    await cdp.send("Tracing.end");
    await complete;
    const threadOf = ({ pid, tid }) => `${pid}:${tid}`;
    const main = new Set(
      events.filter((one) => one.args?.name === "CrRendererMain").map(threadOf),
    );
    const begun = Math.min(
      ...events
        .filter((one) => one.name === "EvaluateScript")
        .map((one) => one.ts),
      ...events
        .filter((one) => one.name === "v8.evaluateModule")
        .map((one) => one.ts),
    ); // before it the browser makes the tab
    const tasks = events.filter(
      (one) =>
        /RunTask$/.test(one.name) &&
        main.has(threadOf(one)) &&
        one.ts + one.dur >= begun,
    );
    return Math.round(Math.max(...tasks.map((one) => one.tdur ?? 0)) / 1000);
  };
}

async function measure(browser, game, slow) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const cost = { bytes: 0, requests: 0, kinds: {} };
  const files = new Map();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) =>
    files.set(requestId, { url: request.url, asked: timestamp }),
  );
  cdp.on(
    "Network.responseReceived",
    ({ requestId, type }) => (files.get(requestId).kind = type),
  );
  cdp.on(
    "Network.loadingFinished",
    ({ requestId, encodedDataLength, timestamp }) => {
      cost.bytes += encodedDataLength;
      cost.requests += 1;
      const file = files.get(requestId);
      Object.assign(file, { bytes: encodedDataLength, here: timestamp });
      cost.kinds[file.kind] = (cost.kinds[file.kind] ?? 0) + encodedDataLength;
    },
  );
  cdp.on("Network.webSocketFrameReceived", ({ response }) => {
    cost.bytes +=
      response.opcode === 1
        ? response.payloadData.length
        : (response.payloadData.length * 3) / 4; // base64
  });
  if (slow) {
    await cdp.send("Network.emulateNetworkConditions", SLOW);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.addInitScript(() => {
    window.tasks = [];
    new PerformanceObserver((list) =>
      window.tasks.push(
        ...list.getEntries().map((one) => Math.round(one.duration)),
      ),
    ).observe({
      type: "longtask",
      buffered: true,
    });
  });
  const processor = await traceTasks(cdp);
  const begun = Date.now();
  await page.goto(`${base}/`, { waitUntil: "commit" });
  const play = page.locator(`button[aria-label="Play now: ${game}"]`); // by CSS: to look for roles and boxes would be a long task itself
  await play.waitFor();
  const playable = Date.now() - begun;
  const first = { ...cost };
  const paint = await page.evaluate(() =>
    Math.round(
      performance
        .getEntriesByType("paint")
        .find((one) => one.name === "first-contentful-paint")?.startTime ?? 0,
    ),
  );
  const pressed = Date.now();
  await play.evaluate((button) => button.click());
  await page.locator("header.mine h1").waitFor({ timeout: 90_000 });
  const asked = Date.now() - pressed;
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.tasks);
  const busy = await processor();
  await context.close();
  return {
    first,
    all: cost,
    paint,
    playable,
    asked,
    tasks,
    busy,
    files: [...files.values()].filter((one) => one.bytes !== undefined),
  };
}

const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
function tell(
  words,
  { first, all, paint, playable, asked, tasks, busy, files },
) {
  console.log(`== ${words}`);
  console.log(
    `first page: ${first.requests} requests, ${kilo(first.bytes)}; first content ${paint} ms, playable ${playable} ms`,
  );
  console.log(
    `to the first question: ${all.requests} requests, ${kilo(all.bytes)}; ${asked} ms after the press`,
  );
  console.log(
    `of it: ${Object.entries(all.kinds)
      .map(([kind, bytes]) => `${kind} ${kilo(bytes)}`)
      .join(", ")}`,
  );
  console.log(
    `long tasks: ${tasks.length}${tasks.length > 0 ? `, the longest ${Math.max(...tasks)} ms` : ""}; of the processor at most ${busy} ms`,
  );
  if (!process.env.FILES) return;
  const since = (moment) => Math.round((moment - files[0].asked) * 1000);
  for (const { url, bytes, asked, here } of files)
    console.log(
      `  ${kilo(bytes).padStart(9)}  ${String(since(asked)).padStart(5)} to ${String(since(here)).padStart(5)} ms  ${new URL(url).pathname}`,
    );
}

const game = process.env.GAME ?? "Mice-at-Arms";
const browser = await launch();
tell(`${game}, as fast as it goes`, await measure(browser, game, false));
tell(
  `${game}, 1.6 Mbit/s, 150 ms, a quarter of the processor`,
  await measure(browser, game, true),
);
await browser.close();
