// Which lines of the page are too wide to read? Prettier breaks code; words and drawings it leaves alone. A card's emblem is one path.
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";

const WIDTH = 140;
const files = execSync("git ls-files -co --exclude-standard '*.ts' '*.svelte' '*.css' '*.js'", { encoding: "utf8" }).trim().split("\n");
const wide = files
  .filter((file) => !/(^|\/)card\.ts$/.test(file))
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, i) => ([...line].length > WIDTH ? [`${file}:${i + 1}: ${[...line].length} columns, ${WIDTH} allowed`] : [])),
  );
if (wide.length > 0) {
  console.error(wide.join("\n"));
  process.exit(1);
}
