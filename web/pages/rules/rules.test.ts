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
test("a chapter that is called so comes first and whole, and other words for a thing find it too", () => {
  const rule = (id: string, text: string) => ({ id, text });
  const book = [
    { title: "Moving", text: "", rules: [rule("X-01", "A unit in melee stays"), rule("X-02", "Walk")] },
    { title: "Melee", text: "", rules: [rule("X-03", "Strike"), rule("X-04", "Strike back")] },
  ];
  expect(search(book, "melee").map((chapter) => chapter.title)).toEqual(["Melee", "Moving"]);
  expect(search(book, "melee")[0]!.rules).toHaveLength(2);
  expect(search(book, "close combat")).toEqual([]);
  expect(search(book, "close combat", [{ word: "close combat", means: "melee" }])[0]!.title).toBe("Melee");
});
