// One seat, two devices: both show the same, and either may answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPeople } from "./browser.js";
import { against, answerOnce, answerTogether, dice, isAsked, logOf, newMatch, sameLogs, seatOf, sit } from "./table.js";

const sentence = (page) => page.locator("header h1").innerText();

test("a second device sits down in the same seat, and either plays on", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, { theme: "dark" }], async ([first, second]) => {
    const created = await newMatch(against("random", "mice-at-arms", 51));
    await sit(first, seatOf(created, 0));
    await answerTogether([first], { seed: 51, answers: 6 });
    // From the beginning of a decision: half of one is on both devices.
    await answerTogether([first], { seed: 51, until: async () => (await sentence(first)) === "Which unit acts?" });
    await sit(second, seatOf(created, 0));
    const draw = dice(52);
    for (const device of [second, first, second, first]) {
      await until(async () => (await isAsked(first)) && (await isAsked(second)), "both are asked");
      await sameLogs([first, second]);
      const before = (await logOf(first)).length;
      await until(async () => {
        await answerOnce(device, draw);
        return (await logOf(first)).length > before;
      }, "something has happened");
      await sameLogs([first, second]);
    }
    assert.equal(await first.getByText("That question was settled already.").count(), 0);
  }),
);

test("a seat is handed to an agent on one device and taken back on the other", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([first, second]) => {
    const created = await newMatch({ setup: { game: "mice-at-arms" }, sitters: [{ kind: "human" }, { kind: "human" }], seed: 53 });
    await sit(first, seatOf(created, 0));
    await sit(second, seatOf(created, 0));
    await first.getByRole("button", { name: "Menu" }).click();
    await first.getByRole("button", { name: "Let random play for me" }).click();
    await first.getByRole("button", { name: "Yes, hand my seat to random" }).click();
    await first.getByRole("button", { name: "Menu" }).click();
    await first.getByRole("button", { name: "Play myself again" }).waitFor();
    await second.getByRole("button", { name: "Menu" }).click();
    await second.getByRole("button", { name: "Play myself again" }).click();
    await first.getByRole("button", { name: "Let random play for me" }).waitFor();
    await second.getByRole("button", { name: "Let random play for me" }).waitFor();
  }),
);
