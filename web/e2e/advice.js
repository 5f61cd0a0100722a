// A newcomer at the table, who reads what the coach says and does what Warren would.
import assert from "node:assert/strict";
import { until } from "./browser.js";
import { answerTogether, isAsked, isOver, question } from "./table.js";

// The coach's note of a question is read, then done what Warren would do; a part of a decision that has no advice is one's own.
export async function followAdvice(page, i) {
  await until(async () => (await isAsked(page)) || (await isOver(page)), "somebody is asked");
  if (await isOver(page)) return;
  const note = page.locator("section.coach").getByRole("button", { name: "I see" });
  if (await note.isVisible()) await note.click();
  const before = await question(page);
  const lines = await page.locator("[data-line]").count();
  const advice = page.getByRole("button", { name: "What would Warren do?" });
  if (!(await advice.isVisible())) return void (await answerTogether([page], { seed: i, answers: 1 }));
  await advice.click();
  const card = page.getByRole("status", { name: "What Warren would do" });
  await card.waitFor();
  assert.match(await card.innerText(), /Warren would: .+\d+ %/s, before);
  await page.getByRole("button", { name: "Do it" }).click();
  await until(
    async () => !(await card.isVisible()) || (await page.locator("[data-line]").count()) > lines || (await isOver(page)),
    "it was done",
  );
}
