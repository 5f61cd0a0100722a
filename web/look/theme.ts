// Parchment or lamplight: what the reader chose, else what the system says.
export type Theme = "light" | "dark";

const KEY = "warren.theme";

export function theme(): Theme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function wearTheme(): void {
  document.documentElement.dataset.theme = theme();
}

export function switchTheme(): Theme {
  const next: Theme = theme() === "dark" ? "light" : "dark";
  localStorage.setItem(KEY, next);
  wearTheme();
  return next;
}
