// How does the board lie before this seat? With its own edge below, as soon as that is known; turned by hand it stays so, in this
// browser, for as long as the match is one of the last few.
import type { Scene } from "../wire/types";
import { ownTurn, turnedBy, type Turn } from "./board/turn";

const KEY = "warren.turned";
const MOST = 40;

function kept(): [string, Turn][] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? (all as [string, Turn][]) : [];
  } catch {
    return [];
  }
}

export class Turned {
  private turns = $state.raw(new Map<string, Turn>(kept()));

  constructor(private readonly place: () => string) {}

  get turn(): Turn {
    return this.turns.get(this.place()) ?? 0;
  }

  // The first look at both sides decides, so that the board does not turn while armies pass each other.
  see(scene: Scene, seat: number | null): void {
    const turn = this.turns.has(this.place()) ? undefined : ownTurn(scene, seat);
    if (turn !== undefined) this.keep(turn);
  }

  byHand(): void {
    this.keep(turnedBy(this.turn, 1));
  }

  private keep(turn: Turn): void {
    const others = [...this.turns].filter(([place]) => place !== this.place());
    this.turns = new Map([...others.slice(1 - MOST), [this.place(), turn]]);
    localStorage.setItem(KEY, JSON.stringify([...this.turns]));
  }
}
