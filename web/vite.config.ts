import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` shows the page with a server at port 8080 behind it.
export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["**/*.test.ts"], exclude: ["node_modules", "e2e"] },
} as import("vite").UserConfig);
