// Every picture that a learner's page names is on the game's sheet of symbols.
import { expect, test } from "vitest";
import { parse } from "smol-toml";

const guides = import.meta.glob<string>("../../../src/games/*/data/guide.toml", { eager: true, query: "?raw", import: "default" });
const sheets = import.meta.glob<string>("../../games/*/emblems.svg", { eager: true, query: "?raw", import: "default" });

test("there are guides", () => expect(Object.keys(guides).length).toBeGreaterThanOrEqual(5));

for (const [path, text] of Object.entries(guides)) {
  const name = path.split("/").at(-3)!;
  test(`${name}: the lessons' pictures are drawn`, () => {
    const { lesson } = parse(text) as unknown as { lesson: { picture?: string }[] };
    const sheet = sheets[`../../games/${name.replaceAll("_", "-")}/emblems.svg`] ?? "";
    for (const { picture } of lesson) if (picture) expect(sheet).toContain(`id="${picture}"`);
  });
}
