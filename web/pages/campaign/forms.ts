// A campaign's game may ask for something in a form of its own: games/<game>/ListForm.svelte, for a list of the seat's.
import type { Component } from "svelte";
import type { SeatView } from "../../table/seat.svelte";
import type { Prompt } from "../../wire/types";

export type ListForm = Component<{ view: SeatView; prompt: Prompt }>;

const forms = import.meta.glob<{ default: ListForm }>("../../games/*/ListForm.svelte");

export const listFormOf = (game: string): Promise<ListForm> | undefined =>
  forms[`../../games/${game}/ListForm.svelte`]?.().then((file) => file.default);
