// Which parts of the table does its first question do without? They are fetched when they are first wanted, and all of them once
// somebody thinks about a question: so nobody waits for a part, and the first question does not wait for any.
const QUIET = 4000; // milliseconds after the question

export class Later<Parts> {
  private parts = $state.raw<Parts>();
  private coming?: Promise<void>;

  constructor(private readonly load: () => Promise<Parts>) {}

  // What is here. What is not here yet is on its way, and this is asked again when it has come.
  get here(): Parts | undefined {
    if (!this.parts) void this.fetch();
    return this.parts;
  }
  fetch(): Promise<void> {
    this.coming ??= this.load().then(
      (parts) => void (this.parts = parts),
      () => void (this.coming = undefined), // the line may be lost: the next wish tries again
    );
    return this.coming;
  }
}

export const board = new Later(() => import("./board"));
export const drawn = new Later(() => import("./drawn"));
export const told = new Later(() => import("./told"));
export const ends = new Later(() => import("./ends"));
export const looks = new Later(() => import("./looks"));
export const forms = new Later(() => import("./forms"));
export const sheets = new Later(() => import("./sheets"));
export const cards = new Later(() => import("./cards"));
export const lists = new Later(() => import("./lists"));
export const phone = new Later(() => import("./phone"));

// To be returned from an $effect. Boards, cards, lists and the phone's table come with a game or a screen that has them.
export function fetchInQuiet(): () => void {
  const timer = setTimeout(() => void Promise.all([drawn, told, ends, looks, forms, sheets].map((one) => one.fetch())), QUIET);
  return () => clearTimeout(timer);
}
