// The server is killed under play; when it is back, every page goes on where it was by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withPeople } from "./browser.js";
import { pageOf, startServer } from "./server.js";
import { answerTogether, logOf, newMatch, persons, sameLogs, seatOf, sit } from "./table.js";

test("kill -9 under play loses nothing that was shown, and both go on", { timeout: 600_000 }, async (t) => {
  let server = await startServer();
  const { at, close } = await pageOf(server.url);
  const lost = /WebSocket|ERR_CONNECTION|502|500/;
  await withPeople(
    t,
    [
      { at, expected: lost },
      { at, expected: lost },
    ],
    async ([red, blue]) => {
      const created = await newMatch(persons("mice-at-arms", 41), at);
      await sit(red, seatOf(created, 0), at);
      await sit(blue, seatOf(created, 1), at);
      for (let round = 0; round < 2; round++) {
        await answerTogether([red, blue], { seed: 41 + round, answers: 15 });
        await sameLogs([red, blue]);
        const shown = await logOf(red);
        await server.kill("SIGKILL");
        for (const page of [red, blue]) await page.getByText("The line is lost.").waitFor();
        server = await startServer({ db: server.db, port: server.port });
        for (const page of [red, blue]) await page.getByText("The line is lost.").waitFor({ state: "detached" });
        await until(async () => (await logOf(blue)).length >= shown.length, "the log is back");
        assert.deepEqual((await logOf(red)).slice(0, shown.length), shown);
        await sameLogs([red, blue]);
      }
      const before = (await logOf(red)).length;
      await answerTogether([red, blue], { seed: 47, answers: 10 });
      await sameLogs([red, blue]);
      assert.ok((await logOf(red)).length > before);
    },
  ).finally(() => Promise.all([server.kill(), close()]));
});
