// Has what lies under the pointer just changed? Then a press was meant for what was there before.
const CALM = 400; // ms

// Whoever is quicker than that may say so in the browser's own store.
export const calmFor = (): number => Number(globalThis.localStorage?.getItem("warren.calm") ?? CALM);

export class Calm {
  settled = $state(true);
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly wait = calmFor()) {}

  stir(): void {
    clearTimeout(this.timer);
    this.settled = this.wait === 0;
    if (!this.settled) this.timer = setTimeout(() => (this.settled = true), this.wait);
  }
}
