// Which page is shown? The hash says: #/, #/match/12/KEY, #/rules/mice-at-arms/MA-SHOOT-04. What stands behind # never
// leaves the browser, so that keys may stand there.
export const route = $state({ parts: read() });

function read(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decoded);
}

// A link that somebody cut in the middle of a %-sign is still a link to somewhere.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function link(...parts: (string | number)[]): string {
  return "#/" + parts.map((part) => encodeURIComponent(String(part))).join("/");
}

export function go(...parts: (string | number)[]): void {
  location.hash = link(...parts);
}

addEventListener("hashchange", () => {
  route.parts = read();
});
