// How does one win here, and how does it stand? From the game's guide and the counters of the scene.
import type { Counter, Guide, MatchInfo } from "../../wire/types";

export function goalOf(guide: Guide, info: Pick<MatchInfo, "setup"> | undefined): string {
  const scenario = info?.setup.scenario || guide.goals[0]?.scenario;
  return guide.goals.find((goal) => goal.scenario === scenario)?.words ?? "";
}

export interface Stand {
  counter: Counter;
  seat?: number;
}

// The first number of each seat, where all have one of the same kind; else the first that is everybody's.
export function standingOf(counters: Counter[], seats: number): Stand[] {
  const owned = counters.filter((one) => one.owner !== undefined && one.owner !== null);
  const kind = owned[0]?.kind;
  const each = owned.filter((one) => one.kind === kind);
  if (kind !== undefined && new Set(each.map((one) => one.owner)).size === seats)
    return each.slice(0, seats).map((counter) => ({ counter, seat: counter.owner! }));
  const common = counters.find((one) => one.owner === undefined || one.owner === null);
  return common ? [{ counter: common }] : [];
}
