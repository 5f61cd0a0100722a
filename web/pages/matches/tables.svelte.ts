// The tables this browser sits at, looked at again every few seconds while somebody is watching.
import { forget, mine, type Mine } from "../../mine";
import { look, type Standing } from "./standing";

const EVERY = 15_000;

export class Tables {
  all = $state<Standing[]>(mine().map(unseen));
  seen = $state(false); // the first look is done
  readonly waiting = $derived(this.all.filter((one) => one.turn));

  constructor(private readonly only: (match: Mine) => boolean = () => true) {
    this.all = this.all.filter((one) => only(one.match));
  }

  // To be returned from an $effect.
  watch(): () => void {
    void this.refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.refresh();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async refresh(): Promise<void> {
    const fresh = await Promise.all(mine().filter(this.only).map(look));
    this.all = order(fresh);
    this.seen = true;
  }

  forget(id: number): void {
    forget(id);
    this.all = this.all.filter((one) => one.match.id !== id);
  }
}

function unseen(match: Mine): Standing {
  return { match, gone: false, turn: false, over: false, words: "" };
}

// Our turn first, then running ones, then what is over or gone; newest first among equals.
export function order(all: Standing[]): Standing[] {
  const rank = (one: Standing) => (one.turn ? 0 : one.gone ? 3 : one.over ? 2 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b) || b.match.begun.localeCompare(a.match.begun));
}
