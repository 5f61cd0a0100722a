// A decision of several fields before it is whole: what has been said of it and is not sent yet. The table keeps it for this
// seat, so that it outlives the page; others see nothing of half a decision, and any field of it can still be said anew.
import type { Answer, Given, Prompt, Scene } from "../wire/types";

// How it would stand, and what would be asked, after these fields.
export interface Half {
  fields: Answer[];
  prompt: Prompt;
  scene: Scene;
}

export class Decision {
  private halves = $state.raw<Half[]>([]);

  get half(): Half | undefined {
    return this.halves.at(-1);
  }
  get fields(): Answer[] {
    return this.half?.fields ?? [];
  }

  add(half: Half): void {
    this.halves = [...this.halves, half];
  }
  // As another page of this seat has it: how it stands after each of the fields.
  become(halves: Half[]): void {
    this.halves = halves;
  }
  takeBack(): void {
    this.halves = this.halves.slice(0, -1);
  }
  // Keeps the first fields only.
  keep(count: number): void {
    this.halves = this.halves.filter((half) => half.fields.length <= count);
  }
  forget(): void {
    if (this.halves.length > 0) this.halves = [];
  }
}

// How many of the fields that a question names the table knows already.
export const sentFields = (asked: Prompt | undefined): number => asked?.given?.length ?? 0;

export const givenOf = (prompt: Prompt | undefined): Given[] => prompt?.given ?? [];
