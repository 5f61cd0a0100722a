// What decided the match: asked of the server until it has found out.
import { get } from "../../wire/http";
import type { After } from "../../wire/types";

const AGAIN = 700;

export class Afterwards {
  told = $state.raw<After>();
  trouble = $state<string>();

  // Ends when the answer is here, or with the function that is returned.
  ask(id: number, key: string): () => void {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const once = async () => {
      try {
        const told = await get<After>(`/api/matches/${id}/after`, key);
        if (stopped) return;
        this.told = told;
        if (told.running) timer = setTimeout(() => void once(), AGAIN);
      } catch (problem) {
        if (!stopped) this.trouble = (problem as Error).message;
      }
    };
    void once();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }
}
