// The pictures for README and guides: docs/pictures/*.png. The same seeds give the same battle each time.
import { writeFileSync } from "node:fs";
import { advance } from "./advance.js";
import { base, launch } from "./browser.js";
import { smaller } from "./palette.js";
import { answerAnything } from "./table.js";

const folder = new URL("../../docs/pictures/", import.meta.url).pathname;
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } };

async function begin(page, setup, more = {}) {
  await page.goto(`${base}/#/about`);
  return page.evaluate(
    async ([setup, more]) => {
      const reply = await fetch("/api/matches", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ setup, ...more }),
      });
      const created = await reply.json();
      if (!reply.ok) throw new Error(created.error);
      const human = created.seats.filter((seat) => seat.key);
      const entry = {
        id: created.id,
        game: setup.game,
        title: more.title,
        begun: new Date().toISOString(),
        keys: human.slice(0, 1),
        invites: human.slice(1),
        watch: created.watch,
        campaign: setup.game.endsWith("-campaign"),
      };
      localStorage.setItem("warren.matches", JSON.stringify([entry, ...JSON.parse(localStorage.getItem("warren.matches") ?? "[]")]));
      return { id: created.id, key: human[0].key };
    },
    [setup, more],
  );
}

async function picture(page, name, path, { theme = "light", size = "desktop", ready, act } = {}) {
  await page.setViewportSize(sizes[size]);
  await page.goto("about:blank");
  await page.goto(`${base}/#/${path}`);
  await page.evaluate((worn) => {
    localStorage.setItem("warren.theme", worn);
    document.documentElement.dataset.theme = worn;
  }, theme);
  await page.reload();
  await page.locator("h1").first().waitFor();
  if (ready) await page.locator(ready).first().waitFor();
  await act?.();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(700);
  const small = smaller(await page.screenshot());
  writeFileSync(`${folder}${name}.png`, small);
  console.log(`${name}.png ${Math.round(small.length / 1024)} KB`);
}

const browser = await launch();
const page = await (await browser.newContext({ viewport: sizes.desktop, reducedMotion: "reduce" })).newPage();
page.setDefaultTimeout(30_000);

const mice = await begin(
  page,
  { game: "mice-at-arms" },
  { title: "Pitched Battle", seed: 21, ready: true, sitters: [{ kind: "human" }, { kind: "solo" }] },
);
await page.goto(`${base}/#/match/${mice.id}/${mice.key}`);
await answerAnything(page, { seed: 4, until: async () => /shoot\?/.test(await page.locator("h1").first().innerText()) });
await begin(
  page,
  { game: "rattle-and-rend", scenario: "capture-the-flags" },
  { title: "Capture the Flags", seed: 5, sitters: [{ kind: "human" }, { kind: "human" }] },
);
const rattle = await begin(
  page,
  { game: "rattle-and-rend" },
  { title: "Kill Them All", seed: 41, sitters: [{ kind: "human" }, { kind: "solo" }] },
);
await page.goto(`${base}/#/match/${rattle.id}/${rattle.key}`);
await answerAnything(page, { seed: 41 });
const guard = await begin(
  page,
  { game: "mouse-guard", scenario: "conflict", seats: 2, options: { conflict_type: "fight_animal" } },
  { title: "Stoat at the Burrow", seed: 9, sitters: [{ kind: "human" }, { kind: "solo" }] },
);
await page.goto(`${base}/#/match/${guard.id}/${guard.key}`);
await answerAnything(page, { seed: 9, until: () => page.locator("section.orders").isVisible() });
const war = await begin(page, { game: "mice-at-arms-campaign" }, { title: "The Barley War", seed: 3 });

const chapter = await begin(
  page,
  { game: "mice-and-mystics", scenario: "C1", seats: 1 },
  { title: "The Brass Key", seed: 7, sitters: [{ kind: "human" }] },
);
await page.goto(`${base}/#/match/${chapter.id}/${chapter.key}`);
await answerAnything(page, { seed: 7, until: () => page.locator("section.bar .steps").isVisible() });
const battle = await begin(
  page,
  { game: "might-of-arms", scenario: "quick-battle" },
  { title: "Quick battle", seed: 33, sitters: [{ kind: "human" }, { kind: "solo" }] },
);
await page.goto(`${base}/#/match/${battle.id}/${battle.key}`);
await page.getByRole("button", { name: /Ready/ }).first().click();
await page.locator(".orders").waitFor();
// The same field some turns later, when the armies are near each other.
const near = await begin(
  page,
  { game: "might-of-arms", scenario: "quick-battle" },
  { title: "Quick battle", seed: 31, sitters: [{ kind: "human" }, { kind: "solo" }] },
);
const seats = [{ key: near.key }];
await advance(page, { id: near.id, seats }, { until: "shoot", having: ["shoot"] });
await advance(page, { id: near.id, seats }, { until: "move" });

// A block on its way: its lanes, arcs and flanks are drawn while it is held.
async function dragBlock() {
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
async function pickThreat() {
  const enemies = page.locator("g.unit[aria-label*='Blue']");
  for (let i = 0; i < (await enemies.count()); i++) {
    await page.keyboard.press("Escape");
    await enemies.nth(i).focus();
    await page.keyboard.press("Enter");
    await page.locator("section.threat[aria-busy=false]").waitFor();
    if ((await page.locator("section.threat details").count()) >= 3) return;
  }
}

const match = `match/${mice.id}/${mice.key}`;
const lookAtTarget = () => page.locator("section.list li button:not([aria-disabled=true])").first().hover();
for (const theme of ["light", "dark"]) {
  await picture(page, `home-${theme}`, "", { theme, ready: ".box" });
  await picture(page, `match-${theme}`, match, { theme, ready: ".acts, .sheet", act: lookAtTarget });
}
await picture(page, "threat", match, { act: pickThreat });
await picture(page, "after-dark", `match/${rattle.id}/${rattle.key}`, {
  theme: "dark",
  ready: "section.after[aria-busy=false]",
  act: () => page.locator("section.after li button").first().click(),
});
await picture(page, "mouse-guard", `match/${guard.id}/${guard.key}`, { ready: "section.orders" });
await picture(page, "mouse-guard-phone-dark", `match/${guard.id}/${guard.key}`, {
  size: "phone",
  theme: "dark",
  ready: "section.orders",
});
await picture(page, "match-phone", match, { size: "phone" });
await picture(page, "match-phone-dark", match, { size: "phone", theme: "dark" });
for (const theme of ["light", "dark"]) {
  const ending = theme === "dark" ? "-dark" : "";
  await picture(page, `mice-and-mystics${ending}`, `match/${chapter.id}/${chapter.key}`, { theme, ready: "section.bar" });
  await picture(page, `might-of-arms${ending}`, `match/${battle.id}/${battle.key}`, { theme, ready: ".orders" });
  await picture(page, `might-of-arms-drag${ending}`, `match/${near.id}/${near.key}`, {
    theme,
    ready: ".orders, .place",
    act: dragBlock,
  });
  await page.mouse.up();
}
await picture(page, "campaign", `campaign/${war.id}/${war.key}`, { ready: ".map" });
await picture(
  page,
  "odds",
  "odds/mice-at-arms/melee/attacker=rat-riders,target=field-mice/attacker=rat-riders,target=field-mice,hero=champion",
  { ready: ".delta" },
);
await picture(page, "rules-phone-dark", "rules/mice-at-arms/MA-SHOOT-04", { size: "phone", theme: "dark", ready: "article.lit" });
await picture(page, "armies-dark", "armies/rattle-and-rend", {
  theme: "dark",
  act: () => page.getByRole("button", { name: "Vampire Court" }).click(),
});
await browser.close();
