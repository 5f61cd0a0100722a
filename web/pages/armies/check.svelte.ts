// The server's judgement on a list while it is written.
import { post } from "../../wire/http";
import type { ListBody, ListReport } from "../../wire/types";

const REST = 250;

export class Check {
  report = $state.raw<ListReport>();
  trouble = $state.raw<unknown>();
  private newest = 0;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly game: string,
    private readonly options: () => Record<string, string> = () => ({}),
  ) {}

  soon(list: ListBody): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask("check", { list }), REST);
  }

  // What is kept, played or printed is the list as it stands, not as it was judged a moment ago.
  async settled(list: ListBody): Promise<ListReport | undefined> {
    if (!this.timer) return this.report;
    return this.ask("check", { list });
  }

  // Text that was pasted or opened; the answer carries the list where it could be read.
  text(text: string): Promise<ListReport | undefined> {
    return this.replacing(this.ask("check", { text }));
  }

  random(): Promise<ListReport | undefined> {
    return this.replacing(this.ask("random", { seed: Math.floor(Math.random() * 2 ** 31) }));
  }

  // The list that comes takes the place of what was written meanwhile, which nobody needs judged any more.
  private async replacing(asked: Promise<ListReport | undefined>): Promise<ListReport | undefined> {
    const report = await asked;
    if (report?.list) {
      clearTimeout(this.timer);
      this.timer = undefined;
    }
    return report;
  }

  private async ask(what: "check" | "random", body: object): Promise<ListReport | undefined> {
    const number = ++this.newest;
    clearTimeout(this.timer); // what was about to be asked is older than this
    this.timer = undefined;
    try {
      const report = await post<ListReport>(`/api/games/${this.game}/lists/${what}`, { ...body, options: this.options() });
      if (number !== this.newest) return undefined;
      this.report = report;
      this.trouble = undefined;
      return report;
    } catch (reason) {
      if (number === this.newest) this.trouble = reason;
      return undefined;
    }
  }
}
