// A catalog's Markdown as HTML: raw HTML is escaped, rule IDs become links, Rulings and Options stand apart.
import { Marked } from "marked";
import { link } from "../../route.svelte";

export interface Block {
  kind: "text" | "ruling" | "note" | "option";
  html: string;
}

export interface Shown {
  blocks: Block[];
  source: string; // the heading of the source it comes from, or ""
}

const ID = /^[A-Z]{2,4}-[A-Z]+-\d+(?!\d)/;
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function writer(game: string, known: (id: string) => boolean): (markdown: string) => string {
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text), // nothing is loaded from elsewhere
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return /^(https?:|#)/.test(href) ? `<a href="${escaped(href)}" rel="noreferrer">${words}</a>` : words;
      },
    },
    extensions: [
      {
        name: "rule",
        level: "inline",
        start: (text: string) => /\b[A-Z]{2,4}-[A-Z]+-\d/.exec(text)?.index,
        tokenizer(text: string) {
          const id = ID.exec(text)?.[0];
          return id && known(id) ? { type: "rule", raw: id, id } : undefined;
        },
        renderer: (token) => `<a class="rule" href="${link("rules", game, String(token.id))}">${String(token.id)}</a>`,
      },
    ],
  });
  // A wide table scrolls by itself, also by keyboard.
  return (markdown) =>
    marked
      .parse(markdown, { async: false })
      .replaceAll("<table>", '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>')
      .replaceAll("</table>", "</table></div>");
}

const KINDS = { "Ruling:": "ruling", "Note:": "note", "Option:": "option" } as const;

// Lines that begin with Ruling:, Note: or Option: are blocks of their own; all else is the rule.
export function blocksOf(text: string, write: (markdown: string) => string): Shown {
  const pieces: { kind: Block["kind"]; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const word = /^(Ruling:|Note:|Option:)/.exec(line)?.[0] as keyof typeof KINDS | undefined;
    const kind = word ? KINDS[word] : "text";
    if (kind !== "text" || pieces.at(-1)?.kind !== "text") pieces.push({ kind, lines: [] });
    pieces.at(-1)!.lines.push(line.slice(word?.length ?? 0).trimStart());
  }
  let source = "";
  const blocks = pieces.flatMap(({ kind, lines }) => {
    let markdown = lines.join("\n").trim();
    if (kind === "text" && source === "") {
      markdown = markdown.replace(/ \[([^\]\n]{3,})\](?=\s*$|\n)/, (_, heading: string) => ((source = heading), ""));
    }
    return markdown === "" ? [] : [{ kind, html: write(markdown) }];
  });
  return { blocks, source };
}
