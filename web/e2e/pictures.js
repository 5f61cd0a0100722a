// Pictures of the page, of the same tables each time.
// Those of README and guides into docs/pictures; with EVERY=1 every page in both themes on desktop, tablet (both ways) and phone, into
// build/pictures, to be looked at. ONLY="match home" makes those whose names begin so.
import { mkdirSync, writeFileSync } from "node:fs";
import { base, launch } from "./browser.js";
import { smaller } from "./palette.js";
import { position } from "./positions.js";

const every = process.env.EVERY === "1";
const only = (process.env.ONLY ?? "").split(" ").filter(Boolean);
const folder = new URL(every ? "../../build/pictures/" : "../../docs/pictures/", import.meta.url).pathname;
const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true },
};
const shelf = ["mice", "rattle-over", "war"]; // what stands among "My matches" on the first page

// A target of the list is looked at, so that its chances stand beside it.
// Where nothing points, nothing is.
const lookAtTarget = async (page) => {
  if (page.viewportSize().width < 800) return;
  await page.locator("section.list li button:not([aria-disabled=true])").first().hover();
};
const choose = (name) => (page) => page.getByRole("button", { name }).first().click();

// A block on its way: its lanes, arcs and flanks are drawn while it is held.
async function dragBlock(page) {
  const chips = page.getByRole("group", { name: "Units that may still move" }).getByRole("button");
  const forward = page.getByRole("group", { name: "Orders" }).getByRole("button", { name: /go forward/ });
  for (let i = 0; i < (await chips.count()) && (await forward.count()) === 0; i++) await chips.nth(i).click();
  if ((await forward.count()) > 0) await forward.first().click();
  await page.locator("section.place").waitFor();
  await page.waitForTimeout(500);
  const box = await page.locator("g.unit[aria-pressed='true']").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 8, box.y - 40, { steps: 6 });
  await page.getByRole("group", { name: "Standing there" }).waitFor();
}

// An enemy that threatens several.
async function pickThreat(page) {
  const enemies = page.locator("g.unit[aria-label*='Blue']");
  for (let i = 0; i < (await enemies.count()); i++) {
    await page.keyboard.press("Escape");
    await enemies.nth(i).focus();
    await page.keyboard.press("Enter");
    await page.locator("section.threat[aria-busy=false]").waitFor();
    if ((await page.locator("section.threat details").count()) >= 2) return;
  }
}

// What is pictured: where, what has to be there, what is done before. `at` is a position, `path` a page.
const odds = "odds/mice-at-arms/melee/attacker=rat-riders,target=field-mice/attacker=rat-riders,target=field-mice,hero=champion";
const PAGES = {
  home: { path: "", ready: ".box" },
  matches: { path: "matches", ready: "h1" },
  new: { path: "new/mice-at-arms", ready: "form" },
  learn: { path: "learn/might-of-arms", ready: "h1" },
  settings: { path: "settings", ready: "h1" },
  about: { path: "about", ready: "h1" },
  lab: { path: "lab", ready: "h1" },
  packs: { path: "packs/mice-and-mystics", ready: "textarea" },
  campaigns: { path: "campaigns", ready: "h1" },
  campaign: { at: "war", ready: ".map" },
  links: { path: async (page) => `links/${(await position(page, "links")).id}`, ready: "h1", shelf: ["links"] },
  odds: { path: odds, ready: ".delta" },
  rules: { path: "rules/mice-at-arms/MA-SHOOT-04", ready: "article.lit" },
  armies: { path: "armies/rattle-and-rend", ready: "h1", act: choose("Vampire Court") },
  match: { at: "mice", ready: ".acts, .sheet", act: lookAtTarget },
  threat: { at: "next", ready: "g.unit", act: pickThreat, only: ["desktop"] },
  menu: { at: "mice", ready: ".acts, .sheet", act: choose(/^Menu/) },
  keys: { at: "mice", ready: ".acts, .sheet", act: choose(/^Keys/), only: ["desktop"] },
  muster: { at: "muster", ready: ".parts" },
  "rattle-and-rend": { at: "rattle", ready: ".acts, .sheet" },
  "mouse-guard": { at: "conflict", ready: "section.orders" },
  "mouse-guard-test": { at: "guard", ready: "section.pool" },
  "might-of-arms": { at: "might", ready: ".orders" },
  "might-of-arms-drag": { at: "near", ready: ".orders, .place", act: dragBlock, only: ["desktop"] },
  "mice-and-mystics": { at: "mystics", ready: "section.bar" },
  after: {
    at: "rattle-over",
    ready: "section.after[aria-busy=false]",
    act: (page) => page.locator("section.after li button").first().click(),
  },
  "mice-at-arms-over": { at: "mice-over", ready: "section.end" },
  "rattle-and-rend-over": { at: "rattle-over", ready: "section.end" },
  "mouse-guard-over": { at: "guard-over", ready: "section.end" },
  "might-of-arms-over": { at: "might-over", ready: "section.end" },
  "mice-and-mystics-over": { at: "mystics-over", ready: "section.end" },
};

const light = (page, screen = "desktop") => ({ page, screen, theme: "light" });
const dark = (page, screen = "desktop") => ({ page, screen, theme: "dark" });
const DOCS = {
  "home-light": light("home"),
  "home-dark": dark("home"),
  "match-light": light("match"),
  "match-dark": dark("match"),
  threat: light("threat"),
  "after-dark": dark("after"),
  "mouse-guard": light("mouse-guard"),
  "mouse-guard-phone-dark": dark("mouse-guard", "phone"),
  "match-phone": light("match", "phone"),
  "match-phone-dark": dark("match", "phone"),
  "mice-and-mystics": light("mice-and-mystics"),
  "mice-and-mystics-dark": dark("mice-and-mystics"),
  "might-of-arms": light("might-of-arms"),
  "might-of-arms-dark": dark("might-of-arms"),
  "might-of-arms-drag": light("might-of-arms-drag"),
  "might-of-arms-drag-dark": dark("might-of-arms-drag"),
  campaign: light("campaign"),
  odds: light("odds"),
  "rules-phone-dark": dark("rules", "phone"),
  "armies-dark": dark("armies"),
};
const all = Object.entries(PAGES).flatMap(([page, { only }]) =>
  (only ?? Object.keys(screens)).flatMap((screen) =>
    ["light", "dark"].map((theme) => [`${page}-${screen}-${theme}`, { page, screen, theme }]),
  ),
);
const wanted = (every ? all : Object.entries(DOCS)).filter(([name]) => only.length === 0 || only.some((one) => name.startsWith(one)));

const browser = await launch();

// A person of that screen and theme who has been here before: the coach has said all, and some tables stand on the shelf.
async function arrive({ screen, theme, kept }) {
  const context = await browser.newContext({ ...screens[screen], reducedMotion: "reduce" });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(
    ([theme, matches]) => {
      if (location.protocol === "about:") return;
      localStorage.setItem("warren.theme", theme);
      localStorage.setItem("warren.coach", JSON.stringify({ seen: {}, off: true }));
      localStorage.getItem("warren.matches") ?? localStorage.setItem("warren.matches", JSON.stringify(matches));
    },
    [theme, kept],
  );
  return context.newPage();
}

// A place of the page that is asked for, or that a table has.
async function pathOf({ at, path }, page) {
  if (at) return (await position(page, at)).path;
  return typeof path === "function" ? path(page) : path;
}

async function picture(name, { page: what, screen, theme }) {
  const shot = PAGES[what];
  const helper = await browser.newPage(); // plays tables to their moments
  const kept = [];
  for (const one of [...(shot.shelf ?? []), ...shelf]) kept.push((await position(helper, one)).entry);
  const path = await pathOf(shot, helper);
  await helper.close();
  const page = await arrive({ screen, theme, kept });
  await page.goto(`${base}/#/${path}`);
  await page.locator(shot.ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  if (shot.act) await shot.act(page);
  await page.waitForTimeout(700);
  const small = smaller(await page.screenshot());
  writeFileSync(`${folder}${name}.png`, small);
  console.log(`${name}.png ${Math.round(small.length / 1024)} KB`);
  await page.context().close();
}

mkdirSync(folder, { recursive: true });
let failed = 0;
for (const [name, shot] of wanted)
  await picture(name, shot).catch((error) => {
    failed++;
    console.error(`${name}: ${error.message}`);
  });
await browser.close();
process.exit(failed > 0 ? 1 : 0);
