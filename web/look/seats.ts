// How a seat is told apart: a letter for its colours, and a rim that reads in black and white.
const LETTERS = ["a", "b", "c", "d"] as const;

export type SeatLook = (typeof LETTERS)[number] | "n";

// The class that the styles of bases, tokens and time lines hang on; "n" is nobody.
export function seatLook(seat: number | null | undefined): SeatLook {
  return seat === null || seat === undefined || seat < 0 ? "n" : LETTERS[seat % LETTERS.length]!;
}

// The dashes of the inner ring of a base of this radius: notched, double or beaded; undefined: none.
export function innerRing(look: SeatLook, radius: number): string | undefined {
  if (look === "b") return evenly(radius, 3.2);
  if (look === "d") return `0.1 ${evenly(radius, 4.4)}`;
  return look === "c" ? "none" : undefined;
}

// A dash length near `wish` that goes round a whole even number of times, so that the ring has no seam.
function evenly(radius: number, wish: number): string {
  const round = 2 * Math.PI * radius;
  const parts = Math.max(8, 2 * Math.round(round / wish / 2));
  return (round / parts).toFixed(2);
}
