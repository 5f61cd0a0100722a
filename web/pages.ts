// Which page stands at which place, and what of the address it is told? Each is fetched when somebody goes there; the first page,
// where nearly everybody begins, comes with the program.
import type { Component } from "svelte";
import Home from "./pages/Home.svelte";

type Loaded = { default: Component<never> };
interface Page {
  load: () => Promise<Loaded>;
  props?: (rest: string[]) => Record<string, unknown>;
  anew?: (rest: string[]) => string; // another address of that kind is another page
}
const lazy = (load: () => Promise<unknown>) => load as () => Promise<Loaded>;

export const PAGES: Record<string, Page> = {
  "": { load: lazy(() => Promise.resolve({ default: Home })) },
  match: {
    load: lazy(() => import("./table/MatchPage.svelte")),
    props: (rest) => ({ id: Number(rest[0]), key: rest[1], moment: rest[2] }),
    anew: (rest) => rest.slice(0, 2).join("/"),
  },
  gallery: { load: lazy(() => import("./look/gallery/Gallery.svelte")) },
  new: { load: lazy(() => import("./pages/New.svelte")), props: (rest) => ({ game: rest[0] }) },
  links: {
    load: lazy(() => import("./pages/Links.svelte")),
    props: (rest) => ({ id: Number(rest[0]) }),
    anew: (rest) => rest[0] ?? "",
  },
  matches: { load: lazy(() => import("./pages/Matches.svelte")) },
  campaigns: { load: lazy(() => import("./pages/Campaigns.svelte")) },
  campaign: {
    load: lazy(() => import("./pages/Campaign.svelte")),
    props: (rest) => ({ id: Number(rest[0]), secret: rest[1] }),
    anew: (rest) => rest.join("/"),
  },
  armies: { load: lazy(() => import("./pages/Armies.svelte")), props: (rest) => ({ game: rest[0] }) },
  odds: {
    load: lazy(() => import("./pages/Odds.svelte")),
    props: (rest) => ({ game: rest[0], calculator: rest[1], settings: rest.slice(2) }),
  },
  lab: { load: lazy(() => import("./pages/Lab.svelte")), props: (rest) => ({ game: rest[0], trial: rest[1] }) },
  rules: { load: lazy(() => import("./pages/Rules.svelte")), props: (rest) => ({ game: rest[0], rule: rest[1] }) },
  packs: { load: lazy(() => import("./pages/Packs.svelte")), props: (rest) => ({ game: rest[0] }) },
  learn: { load: lazy(() => import("./pages/Learn.svelte")), props: (rest) => ({ game: rest[0] }) },
  settings: { load: lazy(() => import("./pages/Settings.svelte")) },
  sheet: {
    load: lazy(() => import("./pages/Sheet.svelte")),
    props: (rest) => ({ game: rest[0] ?? "", match: rest[1], secret: rest[2], seat: rest[3] }),
    anew: (rest) => rest.join("/"),
  },
  about: { load: lazy(() => import("./pages/About.svelte")) },
};
const MISSING: Page = { load: lazy(() => import("./pages/shell/NoSuchPage.svelte")) };

export const pageAt = (place: string): Page => PAGES[place] ?? MISSING;

// Without the bar above: a match fills the window.
export const fillsWindow = (place: string): boolean => place === "match" || place === "gallery";

const fetched = new Map<Page, Promise<Component<Record<string, unknown>>>>();
export function fetchPage(page: Page): Promise<Component<Record<string, unknown>>> {
  let promise = fetched.get(page);
  if (!promise) {
    promise = page.load().then((file) => file.default as unknown as Component<Record<string, unknown>>);
    fetched.set(page, promise);
    promise.catch(() => fetched.delete(page)); // the next visit tries again
  }
  return promise;
}
