// On a phone: portrait, fingers, and every answer takes two taps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, until, withPage } from "./browser.js";
import { against, answerOnce, dice, isAsked, newMatch, seatOf, sit } from "./table.js";

const answersSent = (page) => {
  const sent = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => /"type":"answer"/.test(payload) && sent.push(payload)));
  return sent;
};

test("a match is played by tapping, and one tap alone answers nothing", { timeout: 600_000 }, (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    const sent = answersSent(page);
    const created = await newMatch(against("random", "mice-at-arms", 81));
    await sit(page, seatOf(created, 0));
    await until(() => isAsked(page), "it is my turn");
    const button = page.locator(".acts button.btn:not(.no):not(.quiet), section.list li button:not(.no)").first();
    await button.tap();
    await page
      .getByText(/tap again|can(not)? be undone/)
      .first()
      .waitFor();
    assert.equal(sent.length, 0);
    await button.tap();
    await until(() => sent.length === 1, "the second tap answers");

    const draw = dice(82);
    await until(async () => {
      await answerOnce(page, draw);
      return sent.length >= 20;
    }, "twenty answers");
    await until(() => isAsked(page), "it is my turn again");
    for (const tab of ["Unit, odds", "Log", "Seats", "Choices"]) {
      await page.getByRole("navigation", { name: "Sheets" }).getByRole("button", { name: tab }).tap();
      await fits(page, tab);
    }
    await accessible(page, "phone");
  }),
);

test("a tap on the board looks and does not answer", { timeout: 300_000 }, (t) =>
  withPage(t, { size: "phone", coarse: true }, async (page) => {
    const sent = answersSent(page);
    const created = await newMatch(against("random", "mice-at-arms", 83));
    await sit(page, seatOf(created, 0));
    await until(() => isAsked(page), "it is my turn");
    const board = await page.getByRole("group", { name: /^The table/ }).boundingBox();
    await page.touchscreen.tap(board.x + board.width / 2, board.y + board.height / 2);
    await page.getByRole("navigation", { name: "Sheets" }).getByRole("button", { name: "Seats" }).tap();
    await page.getByRole("region", { name: "Seats" }).waitFor();
    assert.equal(sent.length, 0);
  }),
);
