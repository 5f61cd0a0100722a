// Asks a calculator while its fields change; the newest question wins.
import { post } from "../../wire/http";
import type { OddsReport } from "../../wire/types";
import type { Setting } from "./fields";

const kept = new Map<string, OddsReport>();

export class Answer {
  report = $state.raw<OddsReport>();
  trouble = $state.raw<unknown>();
  busy = $state(false);
  private newest = 0;
  private timer?: ReturnType<typeof setTimeout>;

  ask(game: string, calculator: string, setting: Setting): void {
    const path = `/api/games/${game}/calculators/${calculator}`;
    const key = path + JSON.stringify(setting);
    const number = ++this.newest;
    clearTimeout(this.timer);
    const known = kept.get(key);
    if (known) {
      this.settle(known);
      return;
    }
    this.busy = true;
    this.timer = setTimeout(async () => {
      try {
        const report = await post<OddsReport>(path, setting);
        kept.set(key, report);
        if (number === this.newest) this.settle(report);
      } catch (reason) {
        if (number !== this.newest) return;
        this.busy = false;
        this.trouble = reason;
      }
    }, 120);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.newest++;
    this.report = this.trouble = undefined;
    this.busy = false;
  }

  private settle(report: OddsReport): void {
    this.report = report;
    this.trouble = undefined;
    this.busy = false;
  }
}
