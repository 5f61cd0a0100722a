// A card in the hand of a mouse: carried over the table and put down on a slot, a pile, a figure. Fingers tap instead: first
// the card, then where it goes.
import type { Pointed } from "../../wire/facts";
import type { Desk } from "../desk.svelte";
import { markOfKey } from "./zones";

const STEADY = 6; // pixels

export class Carry {
  card = $state.raw<Pointed>();
  at = $state.raw<{ x: number; y: number }>(); // none: not moved yet
  over = $state.raw<Pointed>();
  #start = { x: 0, y: 0 };
  #moved = false;

  constructor(private readonly desk: Desk) {}

  // Pressing and letting go without a movement stays a click.
  down = (event: PointerEvent, card: Pointed): void => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    this.card = card;
    this.#start = { x: event.clientX, y: event.clientY };
    this.#moved = false;
  };

  move = (event: PointerEvent): void => {
    if (!this.card) return;
    const far = Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y);
    if (!this.#moved && far <= STEADY) return;
    this.#moved = true;
    this.at = { x: event.clientX, y: event.clientY };
    this.over = this.#under(event);
  };

  up = (event: PointerEvent): void => {
    const { card } = this;
    const onto = this.#moved ? this.#under(event) : undefined;
    this.letGo();
    if (card && onto) this.desk.put(card, onto);
  };

  // True once: the click that ends a drag is none.
  swallow(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }

  letGo = (): void => {
    this.card = this.at = this.over = undefined;
  };

  #under({ clientX, clientY }: PointerEvent): Pointed | undefined {
    const element = document.elementsFromPoint(clientX, clientY).find((one) => one.closest("[data-mark]") && !one.closest(".carried"));
    return markOfKey(element?.closest<HTMLElement>("[data-mark]")?.dataset.mark);
  }
}
