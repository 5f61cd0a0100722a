import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// `npm run dev` and `vite preview` show the page with a server behind it: at port 8080, or where WARREN_SERVER says. The
// server takes only what comes from its own origin; the proxy leaves Host and Origin as the browser sent them, so they agree.
const target = loadEnv("", ".", "WARREN_").WARREN_SERVER ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target, ws: true } };

// The table in one file: what it shares with other pages would else be cut into a dozen small ones, each of which costs a request
// and packs badly. What is needed before any page is a file of its own; few lines that the settings use stay out of both.
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
function neededBy(entry: string, modules: Modules): Set<string> {
  const needed = new Set<string>([new URL(entry, import.meta.url).pathname]);
  for (const id of needed) for (const one of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(one);
  return needed;
}
let sets: { program: Set<string>; table: Set<string> } | undefined;
function fileOf(id: string, modules: Modules): string | null {
  sets ??= { program: neededBy("main.ts", modules), table: neededBy("table/MatchPage.svelte", modules) };
  if (sets.program.has(id)) return "program";
  return sets.table.has(id) && !id.endsWith("coach/notes.ts") ? "table" : null;
}
const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name: fileOf }] };

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 900, rolldownOptions: { output: { codeSplitting } } },
  server: { proxy },
  preview: {
    proxy,
    headers: { "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:" },
  },
  test: { include: ["**/*.test.ts"], exclude: ["node_modules", "e2e"], setupFiles: ["look/tests/arts.ts"] },
} as import("vite").UserConfig);
