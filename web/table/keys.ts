// Which key does what at the table? One list for the handler and for the help page.
export type Deed =
  | { do: "choose"; index: number }
  | { do: "nudge"; x: number; y: number; far: boolean }
  | { do: "turn"; by: number }
  | { do: "commit" | "erase" | "escape" | "undo" | "pin" | "help" | "filter" | "talk" | "play" | "next" | "pass" }
  | { do: "to"; where: "choices" | "board" | "log" }
  | { do: "step"; by: number }
  | { do: "first" | "now" };

export interface Press {
  key: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

export interface Where {
  typing: boolean; // in a field that takes text
  onControl: boolean; // on a button or link, which Enter and Space press
  placing: boolean; // a place or a way is being drawn
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function deedOf(press: Press, where: Where): Deed | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (where.typing) return press.key === "Escape" ? { do: "escape" } : undefined;
  const { key } = press;
  if (/^[1-9]$/.test(key)) return { do: "choose", index: Number(key) - 1 };
  if (key === "0") return { do: "pass" };
  const arrow = ARROWS[key];
  if (arrow) return where.placing ? { do: "nudge", x: arrow[0], y: arrow[1], far: press.shiftKey === true } : undefined;
  switch (key) {
    case "Enter":
      return where.onControl ? undefined : { do: "commit" };
    case "Backspace":
      return { do: "erase" };
    case "Escape":
      return { do: "escape" };
    case "[":
      return { do: "step", by: -1 };
    case "]":
      return { do: "step", by: 1 };
    case "Home":
      return { do: "first" };
    case "End":
      return { do: "now" };
    case "?":
      return { do: "help" };
    case "/":
      return { do: "filter" };
    case ",":
      return where.placing ? { do: "turn", by: 150 } : undefined;
    case ".":
      return where.placing ? { do: "turn", by: -150 } : undefined;
  }
  switch (key.toLowerCase()) {
    case "o":
      return { do: "pin" };
    case "u":
      return { do: "undo" };
    case "t":
      return { do: "talk" };
    case "p":
      return { do: "play" };
    case "n":
      return { do: "next" };
    case "c":
      return { do: "to", where: "choices" };
    case "b":
      return { do: "to", where: "board" };
    case "g":
      return { do: "to", where: "log" };
    default:
      return undefined;
  }
}

export const keyHelp: [string, string][] = [
  ["1 … 9", "take the choice with that number"],
  ["0", "pass, or be done: what ends the question"],
  ["C, B, G", "to the choices, the board, the log"],
  ["Tab", "walk through buttons, units and places"],
  ["N", "look at the next unit or place that may be chosen on the board"],
  ["Enter", "do what is drawn or picked"],
  ["Arrows", "move the place that is being chosen, with Shift farther"],
  [", and .", "turn it left or right, in games that turn their pieces"],
  ["Backspace", "take back the last point of a way"],
  ["Escape", "let go of everything that is drawn or picked"],
  ["O", "pin the odds, or let them go"],
  ["U", "undo, where it is free"],
  ["/", "search the list of choices"],
  ["T", "say something to the table"],
  ["[ and ]", "one moment back, one forward"],
  ["Home, End", "to the beginning, back to now"],
  ["P", "play the past, or pause"],
  ["?", "this page"],
];
