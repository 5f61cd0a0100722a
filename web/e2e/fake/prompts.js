// Questions of every form, as a server would put them.
import { units } from "./scene.js";

const option = (verb, subject = 0, target = 0, slot = 0) => ({ verb, subject, target, slot });
const choice = (words, id, more = {}) => ({ id, answer: { option: id }, words, allowed: true, ...more });
const no = (words, rule, more = {}) => ({ allowed: false, refusal: { rule, words, ...more } });
const prompt = (sentence, form, choices, more = {}) => ({
  ask: 41,
  place: 0,
  sealed: false,
  seat: 0,
  rule: "MA-DP-11",
  kind: 11,
  form,
  sentence,
  continues: false,
  final: false,
  fallback: choices.find((one) => one.allowed)?.answer ?? { number: 0 },
  choices,
  ...more,
});
const mine = units.filter((one) => one[1] === 0);
const theirs = units.filter((one) => one[1] === 1);

export const prompts = {
  activate: prompt(
    "Which unit acts?",
    "option",
    [
      ...mine.map(([g, , , label]) =>
        choice(label, option(1, g), { mark: { group: g }, ...(g > 1 ? no("it has acted this round", "MA-ACT-02") : {}) }),
      ),
      choice("Yield the battle", option(2)),
    ],
    { kind: 9, rule: "MA-DP-09" },
  ),
  action: prompt(
    "What does Red's Bow-Mice do?",
    "option",
    [
      choice("Nothing", option(3, 1)),
      choice(
        "Charge",
        option(4, 1),
        no("no enemy is in reach of a charge", "MA-CHG-03", {
          measured: 6100,
          measured_words: '6.1"',
          allowed: 4000,
          allowed_words: '4"',
        }),
      ),
      choice("Move", option(5, 1)),
      choice("Shoot", option(6, 1)),
    ],
    { mark: { group: 1 }, subject: 1 },
  ),
  shoot: prompt(
    "At whom does Red's Bow-Mice shoot?",
    "option",
    [
      choice("Do not shoot", option(7, 1)),
      ...theirs.map(([g, , , label]) =>
        choice(label, option(8, 1, g), {
          role: "target",
          mark: { group: g },
          ...(g === 8 ? no("the Tall patch blocks the line of sight", "MA-LOS-03") : {}),
        }),
      ),
    ],
    { mark: { group: 1 }, subject: 1, kind: 10 },
  ),
  move: prompt(
    "Where does Red's Bow-Mice go?",
    "pose",
    [
      { id: option(9, 1), answer: { pose: { at: [19050, 4300] } }, words: '19.1", 4.3" (stay)', allowed: true },
      ...Array.from({ length: 12 }, (_, i) => {
        const at = [Math.round(19050 + 4000 * Math.cos((i * Math.PI) / 6)), Math.round(4300 + 4000 * Math.sin((i * Math.PI) / 6))];
        return {
          id: option(9, 1, 0, i + 1),
          answer: { pose: { at } },
          words: `${(at[0] / 1000).toFixed(1)}", ${(at[1] / 1000).toFixed(1)}"`,
          allowed: at[1] > 500 && at[0] < 23500,
          ...(at[1] > 500 ? {} : no("it would leave the table", "MA-MOVE-09")),
        };
      }),
    ],
    { mark: { group: 1 }, subject: 1, kind: 12 },
  ),
  path: prompt(
    "Where does Red's Bow-Mice go?",
    "path",
    [
      { id: option(9, 1), answer: { path: [] }, words: "stay", allowed: true },
      {
        id: option(9, 1, 1),
        answer: {
          path: [
            [17000, 8000],
            [14000, 9000],
          ],
        },
        words: "round the mound",
        allowed: true,
      },
    ],
    { mark: { group: 1 }, subject: 1, kind: 12 },
  ),
  several: prompt(
    "Which enemies are your targets in the Duel?",
    "options",
    theirs.map(([g, , , label]) => choice(label, option(8, 0, g), { mark: { group: g } })),
    { kind: 20 },
  ),
  bid: prompt(
    "How much Momentum do you bid?",
    "number",
    [0, 1, 2, 3, 4].map((n) => ({
      id: option(30, 0, 0, n),
      answer: { number: n },
      words: n === 0 ? "nothing" : `${n} Momentum`,
      allowed: n < 4,
      ...(n < 4 ? {} : no("you have only 3", "RR-MOM-02", { measured_words: "4", allowed_words: "3" })),
    })),
    { sealed: true, final: true, kind: 30 },
  ),
  words: prompt("What does your King call out?", "text", [], { kind: 31, fallback: { text: "" } }),
  battle: prompt("The battle of Hollow Oak waits.", "battle", [], { kind: 32, fallback: { number: 0 } }),
};
export const roll = {
  ask: 42,
  rule: "MA-SHOOT-01",
  words: "Red's Bow-Mice, attack:",
  dice: 4,
  sides: 10,
  lowest: 1,
  reasons: [{ rule: "MA-SHOOT-05", name: "high ground", tilt: "advantage", amount: 1 }],
};
export const afterMove = prompt(
  "What does Red's Bow-Mice do?",
  "option",
  [choice("Stop here", option(10, 1)), choice("Shoot", option(6, 1))],
  { ask: 43 },
);
