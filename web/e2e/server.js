// Servers for the tests: each with a store of its own, and none outlives whoever started it.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const web = new URL("..", import.meta.url).pathname;
export const warren = process.env.WARREN ?? join(web, "../build/warren");
export const thimble = process.env.WARREN_THIMBLE ?? join(warren, "../tests/warren-thimble");

const folders = new Set();
const clearUp = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
process.on("exit", clearUp);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));

export function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), "warren-e2e-"));
  folders.add(folder);
  return folder;
}

// The kernel ends the server when this process ends, however that happens.
export function startServer({ program = warren, db = join(freshFolder(), "matches.db"), port = 0 } = {}) {
  const server = spawn(
    "setpriv",
    ["--pdeathsig", "KILL", program, "serve", "--port", String(port), "--db", db, "--seeds-among-persons"],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return new Promise((done, fail) => {
    let said = "";
    server.on("error", fail);
    server.on("exit", (code) => fail(new Error(`warren serve ended with ${code}: ${said}`))); // means nothing once it is up
    server.stdout.on("data", (chunk) => {
      said += chunk;
      const url = /http:\/\/[^\s/]+:\d+/.exec(said)?.[0];
      if (!url) return;
      done({ url, db, port: Number(new URL(url).port), kill: (signal = "SIGTERM") => end(server, signal) });
    });
  });
}

function end(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  const gone = new Promise((done) => server.once("exit", done));
  server.kill(signal);
  return gone;
}

// A page from a folder in front of a server: no compiler between a change and its test.
export async function pageBefore(url, outDir = join(web, "dist")) {
  const { preview } = await import("vite");
  const proxy = { "/api": { target: url, ws: true } };
  const page = await preview({ root: web, build: { outDir }, preview: { port: 0, host: "127.0.0.1", proxy }, logLevel: "silent" });
  return { at: page.resolvedUrls.local[0].replace(/\/$/, ""), close: () => page.close() };
}

// The page as it is under test: what the server has inside, or with WARREN_DIST what was built last.
export const pageOf = async (url) => (process.env.WARREN_DIST ? pageBefore(url) : { at: url, close: async () => {} });

// The page built without web/games, as a game without art of its own would find it.
export function buildBarePage() {
  const bare = freshFolder();
  const left = ["node_modules", "dist", "games", "e2e"].map((name) => join(web, name));
  cpSync(web, bare, { recursive: true, filter: (from) => !left.some((one) => from === one || from === `${one}/`) });
  symlinkSync(join(web, "node_modules"), join(bare, "node_modules"));
  execFileSync(process.execPath, [join(bare, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"], {
    cwd: bare,
    stdio: "inherit",
  });
  return join(bare, "dist");
}
