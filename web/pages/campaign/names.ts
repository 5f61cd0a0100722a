// Names of kingdoms as the campaign takes them: a standing with a name and nothing else. Undefined when none is given.
export function nameList(names: string[]): string[] | undefined {
  const clean = names.map((name) => name.trim().replaceAll(/["\\\p{Cc}]/gu, ""));
  return clean.some(Boolean) ? clean.map((name) => (name ? `name = "${name}"` : "")) : undefined;
}
