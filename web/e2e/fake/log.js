const round = (number) => ({ tags: ["round"], numbers: [{ key: "round", number }] });
const thrown = (kind, count, need) => ({ kind, reading: "each", die: "d10", lots: [{ count, need }] });
const lines = [
  [0, 0, "MA-RND-06", "Round 1.", round(1)],
  [1, 0, "MA-ACT-01", "Red's King's unit acts."],
  [2, 1, "MA-MOVE-01", "Red's King's unit moves 4\"."],
  [3, 0, "MA-ACT-01", "Blue's Bow-Mice acts."],
  [
    4,
    1,
    "MA-SHOOT-01",
    "Blue's Hoppers, attack: 9 2 8 2",
    {
      roller: 1,
      faces: [9, 2, 8, 2],
      roll: thrown("attack", 4, 6),
      classes: [1, 0, 1, 0],
      typed: true,
      reasons: [
        { rule: "MA-SHOOT-04", name: "aiming", tilt: "advantage", amount: 1 },
        { rule: "MA-SHOOT-07", name: "long range", tilt: "disadvantage", amount: 1 },
      ],
    },
  ],
  [4, 2, "MA-SHOOT-09", "2 hits on Red's King's unit."],
  [4, 2, "MA-SAVE-01", "Red's King's unit, saves: 2 6", { roller: 0, faces: [2, 6], classes: [0, 0], roll: thrown("save", 2, 8) }],
  [4, 2, "MA-CAS-01", "Red's King's unit loses 1 model; 2 left.", { tags: ["loss"] }],
  [5, 0, "MA-RND-06", "Round 2.", round(2)],
  [6, 0, "MA-ACT-01", "Red's Mice-at-Arms acts."],
  [7, 1, "MA-CHG-01", "Red's Mice-at-Arms charges Blue's Battle Cat."],
  [
    8,
    1,
    "MA-MEL-01",
    "Red's Mice-at-Arms, attack: 9 2 6 4 7 5",
    {
      roller: 0,
      faces: [9, 2, 6, 4, 7, 5],
      roll: thrown("attack", 6, 5),
      classes: [1, 0, 1, 0, 1, 1],
      reasons: [
        { rule: "MA-UNIT-02", name: "Quality", tilt: "flat", amount: -2 },
        { rule: "MA-MEL-04", name: "charging", tilt: "advantage", amount: 1 },
      ],
    },
  ],
  [9, 0, "MA-ACT-01", "Blue's Battle Cat acts."],
  [10, 1, "MA-CAS-05", "Red's Mice-at-Arms 2 is destroyed.", { tags: ["gone"] }],
  [11, 0, "", "Well played, that cat.", { speaker: 1 }],
  [12, 0, "MA-RND-06", "Round 3.", round(3)],
  [13, 0, "MA-ACT-01", "Blue's Field Mice acts."],
  [
    14,
    1,
    "MA-FLEE-03",
    "Blue's Field Mice, rally: 8",
    { roller: 1, faces: [8], classes: [7], roll: { kind: "rally", reading: "each", die: "d10", lots: [{ count: 1 }] } },
  ],
  [14, 1, "MA-FLEE-03", "Blue's Field Mice flees 4\"."],
  [15, 0, "MA-ACT-01", "Red's Bow-Mice acts.", { undone: true }],
];
const about = (words) => {
  const seat = ["Red", "Blue"].findIndex((name) => words.startsWith(name));
  return seat < 0 ? { sides: [] } : { sides: [seat], actor: seat };
};
export const log = lines.map(([input, depth, rule, words, more], line) => ({
  line,
  input,
  depth,
  rule,
  words,
  ...about(words),
  ...more,
}));
export const inputs = 16;
