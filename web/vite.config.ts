import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, loadEnv } from "vite";

// `npm run dev` and `vite preview` show the page with a server behind it: at port 8080, or where WARREN_SERVER says. The
// server takes only what comes from its own origin; the proxy leaves Host and Origin as the browser sent them, so they agree.
const target = loadEnv("", ".", "WARREN_").WARREN_SERVER ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target, ws: true } };

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy },
  preview: { proxy, headers: { "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'" } },
  test: { include: ["**/*.test.ts"], exclude: ["node_modules", "e2e"] },
} as import("vite").UserConfig);
