// One match at one screen: mostly one seat, sometimes several that hand the screen to each other.
import { known } from "../mine";
import { SeatView } from "./seat.svelte";

// Is there anything that the one may see and the other may not?
function hides(one: SeatView, other: SeatView): boolean {
  return (
    one.prompt?.sealed === true ||
    other.prompt?.sealed === true ||
    JSON.stringify([one.scene.cards, one.scene.pieces, one.scene.panels, one.scene.tracks]) !==
      JSON.stringify([other.scene.cards, other.scene.pieces, other.scene.panels, other.scene.tracks])
  );
}

// The key of the link first; the other seats of this screen with it, unless the link only watches.
export function keysFor(id: number, key: string | undefined): string[] {
  const keys =
    known(id)
      ?.keys.filter((one) => one.seat !== null)
      .map((one) => one.key) ?? [];
  if (key === undefined) return keys.length > 0 ? keys : (known(id)?.keys.map((one) => one.key) ?? []);
  return keys.includes(key) ? [key, ...keys.filter((other) => other !== key)] : [key];
}

export class Match {
  views = $state.raw<SeatView[]>([]);
  shown = $state(0);
  covered = $state(false); // until the next player says that the screen is theirs

  constructor(
    readonly id: number,
    keys: string[],
    make: (id: number, key: string, changed: () => void) => SeatView = (i, key, changed) => new SeatView(i, key, changed),
  ) {
    this.views = keys.map((key) => make(id, key, () => this.settle()));
  }

  get view(): SeatView {
    return this.views[this.shown]!;
  }
  get seatsHere(): number[] {
    return this.views.flatMap((view) => (view.seat === null ? [] : [view.seat]));
  }

  // Shows the seat that is asked. It stays with the one that is shown while that one is asked as well.
  settle(): void {
    if (this.views.length < 2 || this.view.asked || this.view.table?.outcome) return;
    const next = this.views.findIndex((view) => view.asked);
    if (next < 0 || next === this.shown) return;
    this.handTo(next);
  }

  handTo(next: number): void {
    const old = this.view;
    this.shown = next;
    this.covered = hides(old, this.view);
  }

  uncover(): void {
    this.covered = false;
  }

  close(): void {
    for (const view of this.views) view.close();
  }
}
