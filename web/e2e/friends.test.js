// Two people, each with a browser and a link, and a line that breaks in the middle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { base, withPeople } from "./browser.js";
import { answerTogether, isAsked, logOf, sameLogs, setTable, sit } from "./table.js";

// The line of a page runs through the test, which can cut it; `barred`: it stays cut.
async function cuttable(page) {
  const line = { barred: false, cut: () => {} };
  await page.routeWebSocket(/\/api\/table$/, (socket) => {
    if (line.barred) return void socket.close();
    socket.connectToServer();
    line.cut = () => socket.close();
  });
  return line;
}

test("friends play each other by link, and a broken line mends itself", { timeout: 600_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, blue]) => {
    const line = await cuttable(blue);
    await setTable(red, "mice-at-arms", { against: "A friend", seed: 21 });
    const invitation = await red.getByLabel("For Blue").inputValue();
    assert.ok(invitation.startsWith(base), invitation);
    await red.getByRole("link", { name: /Take your seat as Red/ }).click();
    await red.locator(".page header h1").waitFor();
    await sit(blue, invitation.slice(invitation.indexOf("#/") + 2));
    await red.getByRole("img", { name: "is here" }).nth(1).waitFor(); // both are
    await answerTogether([red, blue], { seed: 21, answers: 24 });
    await sameLogs([red, blue]);

    line.barred = true;
    line.cut();
    await blue.getByText("The line is lost.").waitFor();
    await red.getByRole("img", { name: "is away" }).waitFor();
    await answerTogether([red], { seed: 4, answers: 8, until: async () => !(await isAsked(red)) });
    line.barred = false;
    await blue.getByText("The line is lost.").waitFor({ state: "detached" });
    await sameLogs([red, blue]);

    const before = (await logOf(red)).length;
    await answerTogether([red, blue], { seed: 22, answers: 12 });
    await sameLogs([red, blue]);
    assert.ok((await logOf(red)).length > before);
  }),
);

test("who only watches sees the same and has no say", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, watcher]) => {
    await setTable(red, "mice-at-arms", { against: "A friend", seed: 22 });
    const link = await red.getByLabel("To watch").inputValue();
    await red.getByRole("link", { name: /Take your seat as Red/ }).click();
    await red.locator(".page header h1").waitFor();
    await sit(watcher, link.slice(link.indexOf("#/") + 2));
    await answerTogether([red], { seed: 3, answers: 3, until: async () => !(await isAsked(red)) });
    await sameLogs([red, watcher]);
    await watcher.getByText("You are watching.").waitFor();
    assert.equal(await watcher.locator(".acts button").count(), 0);
    assert.equal(await watcher.getByLabel("Say something to the table").count(), 0);
    await red.getByText("1 watching").waitFor();
  }),
);
