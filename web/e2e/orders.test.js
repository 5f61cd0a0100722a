// Standing orders: a kind of question is answered by itself until its player says otherwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, withPage } from "./browser.js";
import { against, answerTogether, messageOf, newMatch, question, seatOf, sit } from "./table.js";

const REACTION = /\breact\b/;
const TURN = /^Which group acts\?$/;

// Every question that the table puts to this page, as it comes.
function questions(page) {
  const heard = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = messageOf(payload);
      if (message.type === "table" && message.prompt && heard.at(-1)?.ask !== message.prompt.ask) heard.push(message.prompt);
    }),
  );
  return heard;
}

test("an order answers a kind of question, shows in the menu and is withdrawn there", { timeout: 600_000 }, (t) =>
  withPage(t, {}, async (page) => {
    const heard = questions(page);
    const created = await newMatch(against("random", "rattle-and-rend", 101));
    await sit(page, seatOf(created, 0));
    await answerTogether([page], { seed: 101, until: async () => REACTION.test(await question(page)) });

    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByText("without asking me:").waitFor();
    await accessible(page, "an order");
    const before = heard.length;
    await page.getByRole("button", { name: "until I say otherwise" }).click();
    const since = () => heard.slice(before);
    await answerTogether([page], { seed: 102, until: async () => since().filter(({ sentence }) => TURN.test(sentence)).length >= 1 });
    assert.deepEqual(
      since().filter(({ sentence }) => REACTION.test(sentence)),
      [],
    );

    await page.getByRole("button", { name: "Menu" }).click();
    const order = page.getByRole("listitem").filter({ hasText: "until withdrawn" });
    await order.getByRole("button", { name: "Withdraw" }).click();
    await order.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await answerTogether([page], { seed: 103, until: async () => REACTION.test(await question(page)) });
  }),
);
