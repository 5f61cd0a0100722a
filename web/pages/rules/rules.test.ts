// @vitest-environment node
import { expect, test, vi } from "vitest";

vi.mock("../../route.svelte", () => ({ link: (...parts: string[]) => "#/" + parts.join("/") }));
const { blocksOf, writer } = await import("./text");
const { search } = await import("./search");

const write = writer("game", (id) => id === "MA-GEO-04");

test("rulings and options stand apart, the source is taken out", () => {
  const shown = blocksOf('Base diameters: 1". [Units]\nRuling: the inch figure is used.\nOption: base_size = inch | metric', write);
  expect(shown.source).toBe("Units");
  expect(shown.blocks.map((block) => block.kind)).toEqual(["text", "ruling", "option"]);
  expect(shown.blocks[0]!.html).not.toContain("[Units]");
});
test("[A] and [D] are the game's words, not a source", () => {
  expect(blocksOf("High ground gives [A]", write).source).toBe("");
});
test("known rules become links, unknown ones stay words", () => {
  expect(write("See MA-GEO-04 and XX-NO-01.")).toContain('<a class="rule" href="#/rules/game/MA-GEO-04">MA-GEO-04</a> and XX-NO-01.');
});
test("raw HTML and foreign images stay text", () => {
  const html = write('<script>alert(1)</script>\n\nA <b onclick="x">b</b> ![x](http://a/b.png) [y](javascript:alert(1))');
  expect(html).not.toMatch(/<script|<b |<img|javascript:/);
});
test("a table in a rule is a table", () => {
  expect(blocksOf("Hero table. [Hero Table]\n\n| d10 | Hero |\n| --- | --- |\n| 1 | Ladybug |", write).blocks[0]!.html).toContain(
    "<table>",
  );
});
test("search wants all words, and finds IDs", () => {
  const chapters = [
    {
      title: "Geometry",
      text: "",
      rules: [
        { id: "MA-GEO-04", text: "Within N includes N" },
        { id: "MA-GEO-05", text: "Shooting distance" },
      ],
    },
  ];
  const ids = (query: string) => search(chapters, query).flatMap((chapter) => chapter.rules.map((rule) => rule.id));
  expect(ids("")).toHaveLength(2);
  expect(ids("distance shooting")).toEqual(["MA-GEO-05"]);
  expect(ids("geo-04")).toEqual(["MA-GEO-04"]);
  expect(ids("nothing")).toEqual([]);
});
