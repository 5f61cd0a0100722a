const lines = [
  [0, 0, "MA-RND-06", "Round 1."],
  [1, 0, "MA-ACT-01", "Red's King's unit acts."],
  [2, 1, "MA-MOVE-01", "Red's King's unit moves 4\"."],
  [3, 0, "MA-ACT-01", "Blue's Bow-Mice acts."],
  [4, 1, "MA-SHOOT-01", "Blue's Hoppers, attack: 9 2 8 2", { roller: 1, faces: [9, 2, 8, 2], classes: [1, 0, 1, 0], typed: true, reasons: [{ rule: "MA-SHOOT-04", name: "aiming", tilt: "advantage", amount: 1 }, { rule: "MA-SHOOT-07", name: "long range", tilt: "disadvantage", amount: 1 }] }],
  [4, 2, "MA-SHOOT-09", "2 hits on Red's King's unit."],
  [4, 2, "MA-SAVE-01", "Red's King's unit, saves: 2 6", { roller: 0, faces: [2, 6], classes: [0, 0] }],
  [4, 2, "MA-CAS-01", "Red's King's unit loses 1 model; 2 left."],
  [5, 0, "MA-RND-06", "Round 2."],
  [6, 0, "MA-ACT-01", "Red's Mice-at-Arms acts."],
  [7, 1, "MA-CHG-01", "Red's Mice-at-Arms charges Blue's Battle Cat."],
  [8, 1, "MA-MEL-01", "Red's Mice-at-Arms, attack: 9 2 6 4 7 5", { roller: 0, faces: [9, 2, 6, 4, 7, 5], classes: [1, 0, 1, 0, 1, 1], reasons: [{ rule: "MA-UNIT-02", name: "Quality", tilt: "flat", amount: -2 }, { rule: "MA-MEL-04", name: "charging", tilt: "advantage", amount: 1 }] }],
  [9, 0, "MA-ACT-01", "Blue's Battle Cat acts."],
  [10, 1, "MA-CAS-05", "Red's Mice-at-Arms 2 is destroyed."],
  [11, 0, "", "Well played, that cat.", { speaker: 1 }],
  [12, 0, "MA-RND-06", "Round 3."],
  [13, 0, "MA-ACT-01", "Blue's Field Mice acts."],
  [14, 1, "MA-FLEE-03", "Blue's Field Mice, rally: 8", { roller: 1, faces: [8], classes: [7] }],
  [14, 1, "MA-FLEE-03", "Blue's Field Mice flees 4\"."],
  [15, 0, "MA-ACT-01", "Red's Bow-Mice acts.", { undone: true }],
];
export const log = lines.map(([input, depth, rule, words, more], line) => ({ line, input, depth, rule, words, sides: ["Red", "Blue"].flatMap((name, seat) => (words.startsWith(name) ? [seat] : [])), ...more }));
export const inputs = 16;
