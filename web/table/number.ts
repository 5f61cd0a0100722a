// What is the number of a choice, and how is it said? The need, the chance, the mean, what else may come: always in this order.
import { labelOf } from "../look/names.svelte";
import type { Figure } from "../wire/types";
import { percent } from "./odds.svelte";

export interface Numbered {
  dice?: string; // "4 dice"
  need?: string; // "7+"
  chance?: string; // "65 %"
  of?: string; // what that is the chance of
  more: string[]; // "1.4 lost", "flees 22 %"
}

const SURE = 0.0005; // what is nearer to 0 or 1 is a price or nothing, no chance
const WORTH_A_WORD = 0.01; // of what else may come
const MOST = 3; // of what else may come
const OWN_WORDS: Record<string, string> = { bases: "any loss", over: "the match ends" };

export const isOpen = (figure: Figure) => figure.what === "chance" && figure.number > SURE && figure.number < 1 - SURE;
const isSame = (a: Figure, b: Figure) => a.of === b.of && a.key === b.key;

// As it stands inside a sentence; what is written in capitals stays so.
const inside = (label: string) => (/^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label);

// What has no key of the game's own is called by the words that came with it.
const called = (figure: Figure) =>
  OWN_WORDS[figure.key] ?? (figure.of === undefined || figure.key.includes(" ") ? figure.words : inside(labelOf(figure.key)));

function meanWords(figure: Figure): string {
  const size = Number(Math.abs(figure.number).toFixed(1));
  if (size === 0) return "";
  if (figure.key === "bases") return `${size} ${figure.number < 0 ? "lost" : "more"}`;
  return `${figure.number < 0 ? "−" : "+"}${size}`;
}

// The first that is about the target; where the choice names none, what may fall before all else.
function leading(figures: Figure[], target: string | undefined): Figure | undefined {
  const open = figures.filter(isOpen);
  return open.find((one) => one.of === target && target !== undefined) ?? open.find((one) => one.key === "bases") ?? open[0];
}

export function numberOf(figures: Figure[], target?: string): Numbered | undefined {
  const dice = figures.find((one) => one.what === "dice")?.number;
  const need = figures.find((one) => one.what === "need");
  const lead = leading(figures, target);
  if (!lead && dice === undefined) return undefined;
  const mean = lead && figures.find((one) => one.what === "mean" && isSame(one, lead));
  const others = figures.filter(
    (one) => lead && isOpen(one) && one.number >= WORTH_A_WORD && one !== lead && (one.of === lead.of || one.key === "over"),
  );
  return {
    dice: dice === undefined ? undefined : dice === 1 ? "1 die" : `${dice} dice`,
    need: need && (need.at_most ? `${need.number} or less` : `${need.number}+`),
    chance: lead && percent(lead.number),
    of: lead && called(lead),
    more: [mean ? meanWords(mean) : "", ...others.map((one) => `${called(one)} ${percent(one.number)}`)].filter(Boolean).slice(0, MOST),
  };
}

// "7+, 65 %, 1.4 lost, flees 22 %"
export const lineWords = ({ need, chance, more }: Numbered) => [need, chance, ...more].filter(Boolean).join(", ");
// "4 dice, 65 %"
export const buttonWords = ({ dice, chance }: Numbered) => [dice, chance].filter(Boolean).join(", ");
// Behind the chance itself, smaller: "any loss, 7+, 1.4 lost".
export const besideWords = ({ of, need, more }: Numbered) => [of, need, ...more].filter(Boolean).join(", ");
