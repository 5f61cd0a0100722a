// Plays Warren in a browser: starts a server with a store of its own and runs e2e/*.test.js against it.
//   node e2e/run.js [FILE...]      the page as it is built into build/warren (or WARREN=path)
//   node e2e/run.js --page ...     web/dist in front of that server: no compiler between a change and its test
// A FILE that is no test is run as it is, with WARREN_URL set.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pageOf, startServer } from "./server.js";

const here = new URL(".", import.meta.url).pathname;
const given = process.argv.slice(2);
const files = given.filter((one) => !one.startsWith("--"));
if (given.includes("--page")) process.env.WARREN_DIST = "1";

function runTests(url) {
  const all =
    files.length > 0
      ? files
      : readdirSync(here)
          .filter((name) => name.endsWith(".test.js"))
          .map((name) => join(here, name));
  const how = all.every((name) => name.endsWith(".test.js")) ? ["--test", "--test-concurrency=1"] : [];
  const tests = spawn("setpriv", ["--pdeathsig", "TERM", process.execPath, ...how, ...all], {
    stdio: "inherit",
    env: { ...process.env, WARREN_URL: url },
  });
  return new Promise((done) => tests.on("exit", (code) => done(code ?? 1)));
}

const server = process.env.WARREN_URL ? undefined : await startServer();
const { at } = await pageOf(server?.url ?? process.env.WARREN_URL);
const code = await runTests(at);
await server?.kill();
process.exit(code);
