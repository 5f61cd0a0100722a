// Taking back: free while nothing followed, else asked of the other person, who says yes or no.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPeople } from "./browser.js";
import { answerOnce, answerTogether, dice, isAsked, logOf, newMatch, persons, sameLogs, seatOf, sit } from "./table.js";

const undo = (page) => page.locator(".foot .undo");

test("undo is asked of the other person, and who asked hears the answer", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, blue]) => {
    const created = await newMatch(persons("mice-at-arms", 31));
    await sit(red, seatOf(created, 0));
    await sit(blue, seatOf(created, 1));
    // Until Red has answered something that others have built upon.
    const ask = undo(red).getByRole("button", { name: "Ask the table" });
    await answerTogether([red, blue], { seed: 31, until: () => ask.isVisible() });
    await sameLogs([red, blue]);
    const before = await logOf(red);

    await ask.click();
    await red.getByText("You ask the table.").waitFor();
    await blue.getByText("Red asks the table.").waitFor();
    await blue.getByRole("button", { name: "Refuse" }).click();
    await red.getByText("Blue does not agree.").waitFor();
    await blue.getByText("Red asks the table.").waitFor({ state: "detached" });
    assert.deepEqual(await logOf(red), before);

    await ask.click();
    await blue.getByRole("button", { name: "Agree" }).click();
    await red.getByText("All agree.").waitFor();
    await until(async () => (await logOf(red)).some((line) => /^Red takes back/.test(line)), "the log says that it was taken back");
    await until(() => isAsked(red), "Red is asked again");
    await sameLogs([red, blue]);
  }),
);

test("what nothing followed is taken back at once, by button and by key", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, blue]) => {
    const created = await newMatch(persons("mice-at-arms", 32));
    await sit(red, seatOf(created, 0));
    await sit(blue, seatOf(created, 1));
    const free = (page) => undo(page).getByText("Free until dice fall").isVisible();
    const draw = dice(32);
    for (const way of ["button", "key"]) {
      const takenBack = async (page) => (await logOf(page)).filter((line) => / takes back /.test(line)).length;
      let who;
      // Half a decision is taken back without a word: then they play on until there is something that the table knows.
      for (let took = 0, now = 0; now <= took;) {
        await answerTogether([red, blue], {
          seed: draw(1000),
          until: async () => (who = (await free(red)) ? red : (await free(blue)) ? blue : undefined) !== undefined,
        });
        took = await takenBack(who);
        if (way === "button") await undo(who).getByRole("button", { name: "Undo" }).click();
        else await who.keyboard.press("u");
        await who.waitForTimeout(1500);
        now = await takenBack(who);
        if (now <= took) await answerTogether([red, blue], { seed: draw(1000), answers: 3 });
      }
      await until(() => isAsked(who), "asked again");
      await answerOnce(who, draw);
    }
    await sameLogs([red, blue]);
  }),
);
