// The letters that almost every page needs, apart from those that few do: each face in three files, of which a browser fetches the
// second where a name has an accent and the third where anything else stands. Hints for the grids of old screens, joined letters and
// what no page asks for are left out; names of places alone are slanted, so the slanted face begins with what names are made of. Writes
// look/fonts/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const FACES = [
  { family: "Alegreya", pack: "alegreya", weight: 400, style: "normal" },
  { family: "Alegreya", pack: "alegreya", weight: 600, style: "normal" },
  { family: "Alegreya", pack: "alegreya", weight: 400, style: "italic", names: true },
  { family: "Lato", pack: "lato", weight: 400, style: "normal" },
  { family: "Lato", pack: "lato", weight: 700, style: "normal" },
];
const letters = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const SIGNS = "\u00a0°·×÷–—‘’“”…−";
const COMMON = letters(0x20, 0x7e) + SIGNS;
const LATIN = letters(0x20, 0xff) + "ıŒœʻʼˆ˚˜" + letters(0x2000, 0x206f) + "€™↑↓−";
const ACCENTS = letters(0xdf, 0xff); // the small ones, which stand in names
// Each letter stands in one file alone: who asks for the letters of a text gets no other file.
function rangeOf(text) {
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    if (runs.at(-1)?.[1] === code - 1) runs.at(-1)[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}
const without = (text, left) => [...text].filter((letter) => !left.includes(letter)).join("");
const NAMES = letters(0x41, 0x5a) + letters(0x61, 0x7a) + letters(0x30, 0x39) + " '’-–.,:!?()";
const LEAN = { targetFormat: "woff2", noHinting: true, keepFeatures: ["kern", "lnum", "tnum"] };

const LEANEST = { ...LEAN, keepFeatures: ["kern", "lnum"] };

mkdirSync("look/fonts", { recursive: true });
let css = "/* Made by fonts.js. */\n";
for (const { family, pack, weight, style, names = false } of FACES) {
  const name = `${pack}-${weight}-${style}`;
  const whole = readFileSync(`node_modules/@fontsource/${pack}/files/${pack}-latin-${weight}-${style}.woff2`);
  writeFileSync(`look/fonts/${name}.woff2`, await subset(whole, names ? NAMES : COMMON, names ? LEANEST : LEAN));
  writeFileSync(`look/fonts/${name}-rest.woff2`, whole);
  const face = (file, range) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("./${file}.woff2") format("woff2");
  unicode-range: ${range};
}
`;
  writeFileSync(`look/fonts/${name}-accents.woff2`, await subset(whole, ACCENTS, LEAN));
  const first = names ? NAMES : COMMON;
  css += face(name, rangeOf(first)) + face(`${name}-accents`, rangeOf(ACCENTS));
  css += face(`${name}-rest`, rangeOf(without(LATIN, first + ACCENTS)));
}
writeFileSync("look/fonts/fonts.css", css);
