// Plays Warren in a browser: starts a server with a store of its own and runs e2e/*.test.js against it.
//   node e2e/run.js [FILE...]      the page as it is built into build/warren (or WARREN=path)
//   node e2e/run.js --page ...     web/dist in front of that server: no compiler between a change and its test
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const here = new URL(".", import.meta.url).pathname;
const given = process.argv.slice(2);
const files = given.filter((one) => !one.startsWith("--"));
const store = mkdtempSync(join(tmpdir(), "warren-e2e-"));

function startServer() {
  const warren = process.env.WARREN ?? join(here, "../../build/warren");
  const server = spawn(warren, ["serve", "--port", "0", "--db", join(store, "matches.db")], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((done, fail) => {
    let said = "";
    server.on("error", fail);
    server.on("exit", (code) => fail(new Error(`warren serve ended with ${code}: ${said}`)));
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const url = /http:\/\/[^\s/]+:\d+/.exec(said)?.[0];
      if (url) done({ url, server });
    });
  });
}

async function withPage(url) {
  process.env.WARREN_SERVER = url;
  const { preview } = await import("vite");
  const page = await preview({ root: join(here, ".."), preview: { port: 0, host: "127.0.0.1" }, logLevel: "silent" });
  return page.resolvedUrls.local[0].replace(/\/$/, "");
}

function runTests(url) {
  const all = files.length > 0 ? files : readdirSync(here).filter((name) => name.endsWith(".test.js")).map((name) => join(here, name));
  const tests = spawn(process.execPath, ["--test", "--test-concurrency=1", ...all], { stdio: "inherit", env: { ...process.env, WARREN_URL: url } });
  return new Promise((done) => tests.on("exit", (code) => done(code ?? 1)));
}

const { url, server } = process.env.WARREN_URL ? { url: process.env.WARREN_URL } : await startServer();
const code = await runTests(given.includes("--page") ? await withPage(url) : url);
server?.removeAllListeners("exit");
server?.kill();
rmSync(store, { recursive: true, force: true });
process.exit(code);
