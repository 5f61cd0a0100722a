// The page without web/games: every game can be played all the same, with plain looks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, until, visit, withPage, withPeople } from "./browser.js";
import { buildBarePage, pageBefore, startServer, thimble, warren } from "./server.js";
import { against, answerAnything, answerTogether, isOver, newMatch, seatOf, sit } from "./table.js";

const open = []; // to be closed: a process with an open door does not end
let dist;
before(() => (dist = buildBarePage()));
after(() => Promise.all(open.map((close) => close())));

async function bare(program) {
  const server = await startServer({ program });
  const page = await pageBefore(server.url, dist);
  open.push(page.close, () => server.kill());
  return page.at;
}

test("Rattle and Rend is played to its end without art of its own", { timeout: 1_200_000 }, async (t) => {
  const at = await bare(warren);
  await withPage(t, { at }, async (page) => {
    await visit(page, "", at);
    await page.getByRole("button", { name: "Play now: Rattle and Rend" }).waitFor();
    const created = await newMatch(against("random", "rattle-and-rend", 7, { scenario: "duel" }), at);
    await sit(page, seatOf(created, 0), at);
    await accessible(page, "a bare board");
    await answerAnything(page, { seed: 7 });
    assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
  });
});

test("Thimble, which hides plans, is played to its end by three people", { timeout: 600_000 }, async (t) => {
  const at = await bare(thimble);
  await withPeople(t, [{ at }, { at }, { at }], async (pages) => {
    const created = await newMatch(
      { setup: { game: "thimble" }, sitters: [{ kind: "human" }, { kind: "human" }, { kind: "human" }], seed: 5 },
      at,
    );
    for (const [seat, page] of pages.entries()) await sit(page, seatOf(created, seat), at);
    await answerTogether(pages, { seed: 5 });
    for (const page of pages) {
      await until(() => isOver(page), "everybody sees the result");
      assert.match(await page.locator("section.end").innerText(), /won|lost|draw/);
    }
  });
});
