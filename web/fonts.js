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
const LATIN =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212";
const ACCENTS = letters(0xdf, 0xff); // the small ones, which stand in names
const rangeOf = (text) => [...text].map((letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase()}`);
const COMMON_RANGE = ["U+20-7E", ...rangeOf(SIGNS)].join(", ");
const NAMES = letters(0x41, 0x5a) + letters(0x61, 0x7a) + letters(0x30, 0x39) + " '’-–.,:!?()";
const NAMES_RANGE = rangeOf(NAMES).join(", ");
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
  css += face(`${name}-rest`, LATIN) + face(`${name}-accents`, "U+DF-FF");
  css += face(name, names ? NAMES_RANGE : COMMON_RANGE); // the later one is asked first
}
writeFileSync("look/fonts/fonts.css", css);
