// Typing the faces of real dice with the keyboard alone: each key either completes a die and moves on, or waits for its
// second digit.
export interface DiceAsk {
  dice: number;
  sides: number;
  lowest: number;
}

export interface Entry {
  faces: (number | undefined)[];
  at: number; // the box that is typed into
  begun: string; // first digit of a face of two
}

export const newEntry = (ask: DiceAsk): Entry => ({ faces: Array.from({ length: ask.dice }), at: 0, begun: "" });

const highest = (ask: DiceAsk) => ask.lowest + ask.sides - 1;
export const isFace = (ask: DiceAsk, face: number) => face >= ask.lowest && face <= highest(ask);
export const isComplete = (entry: Entry) => entry.faces.every((face) => face !== undefined);

function put(entry: Entry, face: number | undefined, step: number): Entry {
  const faces = [...entry.faces];
  faces[entry.at] = face;
  return { faces, at: Math.max(0, Math.min(faces.length - 1, entry.at + step)), begun: "" };
}

function digit(entry: Entry, ask: DiceAsk, key: string): Entry {
  const most = highest(ask);
  if (entry.begun !== "") {
    const both = Number(entry.begun + key);
    if (isFace(ask, both)) return put(entry, both, 1);
    const closed = closeBegun(entry, ask); // "1" then "9" on a d12: a 1, and the 9 is the next die's
    return closed.at === entry.at ? entry : digit(closed, ask, key);
  }
  const face = Number(key);
  // On a ten-sided die the face of ten shows a nought.
  if (face === 0 && ask.lowest > 0) return most === 10 ? put(entry, 10, 1) : entry;
  if (most > 10 && face > 0 && face * 10 <= most) return { ...entry, begun: key };
  return isFace(ask, face) ? put(entry, face, 1) : entry;
}

function closeBegun(entry: Entry, ask: DiceAsk): Entry {
  const face = Number(entry.begun);
  return entry.begun !== "" && isFace(ask, face) ? put(entry, face, 1) : { ...entry, begun: "" };
}

export function typeKey(entry: Entry, ask: DiceAsk, key: string): Entry {
  if (/^[0-9]$/.test(key)) return digit(entry, ask, key);
  switch (key) {
    case " ":
    case "Enter":
    case ",":
      return closeBegun(entry, ask);
    case "ArrowRight":
      return entry.begun ? closeBegun(entry, ask) : { ...entry, at: Math.min(entry.at + 1, entry.faces.length - 1) };
    case "ArrowLeft":
      return { ...entry, begun: "", at: Math.max(entry.at - 1, 0) };
    case "Backspace": {
      if (entry.begun) return { ...entry, begun: "" };
      if (entry.faces[entry.at] !== undefined) return put(entry, undefined, 0);
      return put({ ...entry, at: Math.max(entry.at - 1, 0) }, undefined, 0);
    }
    default:
      return entry;
  }
}

// Set by pointer: the chips under a box.
export const putFace = (entry: Entry, at: number, face: number): Entry => put({ ...entry, at }, face, 1);

// Faces that have names, or kinds of cards: of a kind so many are left, whose faces follow each other.
export interface Named {
  face: number;
  left?: number;
}
const isOf = (named: Named, face: number | undefined) =>
  face !== undefined && face >= named.face && face < named.face + (named.left ?? 1);
export const nameOf = <T extends Named>(names: T[], face: number | undefined): T | undefined => names.find((one) => isOf(one, face));

// Puts a named face into the box that is typed into; nothing where all cards of the kind are taken.
export function putNamed(entry: Entry, named: Named): Entry {
  const taken = (face: number) => named.left !== undefined && entry.faces.some((other, i) => other === face && i !== entry.at);
  const faces = Array.from({ length: named.left ?? 1 }, (_, i) => named.face + i);
  const free = faces.find((face) => !taken(face));
  return free === undefined ? entry : put(entry, free, 1);
}
