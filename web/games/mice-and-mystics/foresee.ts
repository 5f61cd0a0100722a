// What comes when the mouse ends its turn now: from the table's forecast of that choice.
import type { Deed, Figure, Forecast, Scene, Unit } from "../../wire/types";
import { miceIn } from "./read";

export interface Fate {
  name: string;
  wounded: number;
  captured: number;
}
export interface Foreseen {
  until: string;
  exact: boolean;
  deeds: { words: string; chance: number; else: string }[]; // the likeliest of each minion
  fates: Fate[]; // of mice to whom something may happen
  surge: number;
}

export const percent = (chance: number): string =>
  chance > 0 && chance < 0.005 ? "under 1 %" : chance > 0.995 && chance < 1 ? "over 99 %" : `${Math.round(chance * 100)} %`;

const chanceOf = (figures: Figure[], of: string, ...keys: string[]): number =>
  Math.max(0, ...figures.filter((one) => one.what === "chance" && one.of === of && keys.includes(one.key)).map((one) => one.number));

function fateOf(mouse: Unit, figures: Figure[]): Fate {
  const of = `unit:${mouse.id}`;
  return { name: mouse.name ?? "", wounded: chanceOf(figures, of, "life"), captured: chanceOf(figures, of, "bases", "off-board") };
}

// A minion may do this or that: the likeliest is said, the others where one looks closer.
function likeliest(deeds: Deed[]): Foreseen["deeds"] {
  const by = new Map<string, Deed[]>();
  for (const deed of deeds) by.set(deed.by, [...(by.get(deed.by) ?? []), deed]);
  return [...by.values()].map((all) => {
    const [first, ...others] = [...all].sort((a, b) => b.chance - a.chance) as [Deed, ...Deed[]];
    return { words: first.words, chance: first.chance, else: others.map((one) => `${one.words}: ${percent(one.chance)}`).join("; ") };
  });
}

export function foreseen(forecast: Forecast["choices"][number] | undefined, scene: Scene): Foreseen | undefined {
  if (!forecast?.until) return undefined;
  const { figures, deeds = [], until, exact } = forecast;
  const surge = Math.max(0, ...figures.filter((one) => one.what === "chance" && one.key === "surges").map((one) => one.number));
  const fates = miceIn(scene)
    .map((mouse) => fateOf(mouse, figures))
    .filter((fate) => fate.wounded > 0 || fate.captured > 0);
  return { until, exact, deeds: likeliest(deeds), fates, surge };
}
