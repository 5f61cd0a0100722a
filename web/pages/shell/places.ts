// The pages that the top bar leads to.
export const places = [
  { path: "", name: "Play" },
  { path: "matches", name: "Matches" },
  { path: "campaigns", name: "Campaigns" },
  { path: "armies", name: "Armies" },
  { path: "odds", name: "Odds" },
  { path: "lab", name: "Lab" },
  { path: "rules", name: "Rules" },
  { path: "about", name: "About" },
];

// Pages below one of these: which entry of the bar is lit, and what the window's title says.
const below: Record<string, { lit: string; name: string }> = {
  new: { lit: "", name: "New match" },
  links: { lit: "matches", name: "Links" },
  packs: { lit: "", name: "Write a chapter" },
  learn: { lit: "rules", name: "Learn" },
  settings: { lit: "about", name: "Settings" },
  sheet: { lit: "armies", name: "Sheet" },
  campaign: { lit: "campaigns", name: "Campaign" },
};

export function lit(path: string): string {
  return below[path]?.lit ?? path;
}

export function title(path: string): string {
  if (path === "") return "Warren";
  const name = below[path]?.name ?? places.find((place) => place.path === path)?.name;
  return name ? `${name} · Warren` : "Warren";
}
