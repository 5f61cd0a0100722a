// Read aloud, without a picture: every piece, place and chance of a table has its words in the tree that screen readers walk.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advance } from "./advance.js";
import { until, withPage } from "./browser.js";
import { against, messageOf, newMatch, seatOf, sit } from "./table.js";

const alone = (game, seed) => ({ setup: { game }, sitters: [{ kind: "human" }], seed });
const TABLES = {
  "mice-at-arms": [against("solo", "mice-at-arms", 21), { until: "shoot-at" }],
  "rattle-and-rend": [against("solo", "rattle-and-rend", 43), { until: "reaction" }],
  "mouse-guard": [alone("mouse-guard", 12), { until: "extras" }],
  "might-of-arms": [against("solo", "might-of-arms", 31), { until: "shoot", having: ["shoot"] }],
  "mice-and-mystics": [alone("mice-and-mystics", 7), { until: "idle" }],
};

// What the table has told this page, by kind of message: the last of each.
function hear(page) {
  const heard = {};
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = messageOf(payload);
      if (message.type !== "table" || message.scene.board) heard[message.type] = message;
    }),
  );
  return heard;
}

// The tree as lines, as they are spoken: quotes within quotes are single ones again.
const spoken = async (page) => (await page.locator("body").ariaSnapshot()).replaceAll("''", "'").split("\n");

const pointOf = (board, [x, y]) => {
  const of = (fine) => Number((fine / board.unit).toFixed(board.unit_name === "mm" ? 0 : 1));
  return `at ${of(x)}, ${of(y)}`;
};

const leadersOf = (scene) => scene.pieces.filter((piece) => piece.leader);
const groundOf = (scene) => scene.areas.filter((area) => area.is !== "region" && (area.name || area.label));
const sameOption = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Answers whose outcome is uncertain, as the table has foretold it.
function uncertain({ prompt }, forecast) {
  const open = (forecast?.choices ?? []).filter(({ figures }) =>
    figures?.some(({ what, number }) => what === "chance" && number > 0.005 && number < 0.995),
  );
  return prompt.choices.filter((choice) => choice.allowed && open.some(({ id }) => sameOption(id, choice.id)));
}

for (const [game, [wanted, wish]] of Object.entries(TABLES))
  test(`${game} can be played by its words: every piece, place and chance is named`, { timeout: 240_000 }, (t) =>
    withPage(t, {}, async (page) => {
      const created = await newMatch({ ...wanted, ready: true });
      assert.ok((await advance(page, created, wish)).asked, "it comes to that question");
      const heard = hear(page);
      await sit(page, seatOf(created, 0));
      await page.locator("header.mine h1").waitFor();
      const { scene, prompt } = heard.table;
      const chances = uncertain(heard.table, heard.forecast).length;
      const figures = (lines) => lines.filter((line) => /button .*(\d|<) ?\d* %/.test(line)).length;
      await until(async () => figures(await spoken(page)) >= chances, `${chances} answers say their chance`);
      const lines = await spoken(page);
      const says = (...words) => lines.some((line) => words.every((word) => line.includes(word)));

      assert.ok(says("heading", "[level=1]"), "the question is a heading");
      for (const unit of scene.units ?? []) if (unit.name) assert.ok(says(unit.name), `who: ${unit.name}`);
      for (const { label, centre } of leadersOf(scene))
        assert.ok(says("button", label, pointOf(scene.board, centre)), `where: ${label}`);
      for (const area of groundOf(scene)) {
        const name = area.name || area.label;
        const place = area.is === "space" ? "" : pointOf(scene.board, area.centre);
        assert.ok(says("button", name, place), `place: ${name} ${place}`);
        if (area.is !== "space") assert.ok(says(name, area.label), `of its kind: ${name}`);
      }
      const listed = prompt.choices.filter((choice) => choice.allowed && choice.role !== "resign" && "option" in choice.answer);
      assert.ok(lines.filter((line) => line.includes("button")).length > listed.length, "every answer is a button");
    }),
  );
