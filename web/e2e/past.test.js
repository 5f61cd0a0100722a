// Looking back: step and slide through a match, show somebody a moment, play on from it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPeople } from "./browser.js";
import { against, answerTogether, isAsked, logOf, newMatch, seatOf, setTable, sit } from "./table.js";

const moment = (page) => page.getByText(/^Moment \d+ of \d+/).innerText();

test("the past is walked through, shared and played on from", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}, {}], async ([red, friend], [context]) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await setTable(red, "mice-at-arms", { seed: 71 });
    await answerTogether([red], { seed: 71, answers: 25 });
    // At the beginning of a decision: half of one is kept by nobody.
    const sentence = () => red.locator("header h1").innerText();
    await answerTogether([red], { seed: 71, until: async () => (await isAsked(red)) && /^Which unit acts\?$/.test(await sentence()) });
    const now = await sentence();

    await red.locator("header h1").click();
    await red.keyboard.press("Home");
    await red.getByText(/^Moment 0 of/).waitFor();
    await red.getByRole("button", { name: "Play", exact: true }).click();
    await until(async () => !/^Moment 0 of/.test(await moment(red)), "the replay goes on by itself");
    await red.getByRole("button", { name: "Pause", exact: true }).click();
    const slider = red.getByRole("slider");
    await slider.focus();
    await slider.press("ArrowRight");
    const here = await moment(red);

    await red.getByRole("button", { name: "Share this moment" }).click();
    await red.getByText("Link copied: it shows this moment.").waitFor();
    const link = await red.evaluate(() => navigator.clipboard.readText());
    await sit(friend, link.slice(link.indexOf("#/") + 2));
    await friend.getByText("You are looking at the past.").waitFor();
    await until(async () => (await moment(friend)) === here, "the friend sees the same moment");
    assert.equal(await friend.locator("header h1").innerText(), await red.locator("header h1").innerText());

    const inputs = Number(/\d+/.exec(here)[0]);
    const address = red.url();
    await red.getByRole("button", { name: "Play on from here" }).click();
    await until(() => red.url() !== address, "another match is open");
    await red.locator("header.past").waitFor({ state: "detached" });
    await until(() => isAsked(red), "Red plays on");
    const mine = await red.evaluate(() => JSON.parse(localStorage.getItem("warren.matches"))[0]);
    const summary = await (
      await fetch(`${new URL(red.url()).origin}/api/matches/${mine.id}`, { headers: { Authorization: `Bearer ${mine.keys[0].key}` } })
    ).json();
    assert.ok(summary.inputs >= inputs, `${summary.inputs} inputs after branching off at ${inputs}`);
    await answerTogether([red], { seed: 72, answers: 3 });

    await red.goto(address);
    await until(async () => (await red.locator("header h1").innerText()) === now, "the old match stands as it stood");
  }),
);

test("a line of the log leads to its moment and a key leads back", { timeout: 300_000 }, (t) =>
  withPeople(t, [{}], async ([red]) => {
    const created = await newMatch(against("random", "mice-at-arms", 73));
    await sit(red, seatOf(created, 0));
    await answerTogether([red], { seed: 73, answers: 12 });
    await until(() => isAsked(red), "it is Red's turn");
    const [first] = await logOf(red);
    await red.locator("[data-line] .words").first().click();
    await red.locator("header.past").waitFor();
    await red.getByText(first.slice(0, 30)).first().waitFor();
    await red.keyboard.press("Escape");
    await red.getByRole("button", { name: "Back to now" }).click();
    await red.locator("header.mine").waitFor();
  }),
);
