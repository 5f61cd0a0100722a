// A table to look at without a server: two armies in the middle of a battle.
const inch = 1000;
const unit = (group, seat, role, label, at, count, badges = []) => {
  const pieces = [];
  for (let i = 0; i < count; i++)
    pieces.push({
      id: group * 8 + i,
      group,
      role,
      label,
      tooltip: `${label}, ${count} of 5 models`,
      seat,
      centre: [Math.round((at[0] + (i % 3) * 0.95 - 0.95) * inch), Math.round((at[1] - Math.floor(i / 3) * 0.9) * inch)],
      radius: 480,
      heading: 0,
      leader: i === 0,
      badges: i === 0 ? badges : [],
    });
  return pieces;
};
const badge = (role, tooltip, count = 0) => ({ role, tooltip, count });

export const units = [
  [0, 0, "king", "Red's King's unit", [11, 3.2], 3, [badge("wounds", "wounds on the leader", 1)]],
  [1, 0, "bow-mice", "Red's Bow-Mice", [20, 4.3], 5, [badge("ladybug", "has a Ladybug", 1)]],
  [2, 0, "mice-at-arms", "Red's Mice-at-Arms", [12, 12.4], 4, [badge("acted", "has acted this round")]],
  [3, 0, "rat-riders", "Red's Rat Riders", [4.5, 10.5], 2, [badge("melee", "is in melee"), badge("acted", "has acted this round")]],
  [4, 1, "king", "Blue's King's unit", [19.5, 15.5], 3],
  [5, 1, "hoppers", "Blue's Hoppers", [21.6, 11], 3],
  [6, 1, "field-mice", "Blue's Field Mice", [8, 21], 3, [badge("fleeing", "is fleeing"), badge("acted", "has acted this round")]],
  [7, 1, "battle-cat", "Blue's Battle Cat", [5, 12.5], 1, [badge("wounds", "wounds on the leader", 2), badge("melee", "is in melee")]],
  [8, 1, "ballista", "Blue's Ballista", [13.8, 21], 2, [badge("acted", "has acted this round")]],
];
const area = (id, role, label, at, more = {}) => ({
  id,
  role,
  label,
  tooltip: `${label} ${id}`,
  outline: [],
  centre: at.map((v) => v * inch),
  radius: 1500,
  badges: [],
  enter: true,
  stops: false,
  blocks_sight: false,
  ...more,
});
const panel = ([group, seat, , label, , count]) => ({
  title: label,
  seat,
  group,
  rows: [
    ["Models", `${count} of 5`],
    ["Quality", "+2"],
    ["Shooting", "+2"],
    ["Armour", "8"],
    ["Move", '4"'],
    ["", "carries spears"],
  ],
});
export const scene = (groups = units) => ({
  title: "Take the Fortress",
  phase: "Round 3",
  board: { width: 24 * inch, height: 24 * inch, unit: inch, unit_name: "inch" },
  areas: [
    area(0, "clear", "Clear ground", [21, 20.6]),
    area(1, "tall-patch", "Tall patch", [15.3, 15.5], { blocks_sight: true }),
    area(2, "barrier", "Barrier", [19, 15.5], { stops: true }),
    area(3, "impassable", "Impassable", [8.4, 16.4], { enter: false, blocks_sight: true }),
    area(4, "fortress", "Fortress", [12, 12], { stops: true }),
    area(5, "mound", "Mound", [16.9, 8.3], { stops: true }),
    area(6, "obstacle", "Obstacle", [9.4, 7.4], { enter: false }),
    area(7, "bad-goings", "Bad goings", [3.7, 6.6]),
    area(8, "building", "Building", [3.4, 17.7], { stops: true }),
  ],
  pieces: groups.flatMap((one) => unit(...one)),
  lines: [],
  tracks: [
    { label: "Round", seat: null, value: 3, limit: 6 },
    { label: "Score", seat: 0, value: 0, limit: 0 },
    { label: "Purse", seat: 0, value: 2, limit: 0 },
    { label: "Score", seat: 1, value: 1, limit: 0 },
    { label: "Purse", seat: 1, value: 1, limit: 0 },
  ],
  cards: [],
  panels: [
    ...units.map(panel),
    {
      title: "Red's Mice-at-Arms 2",
      seat: 0,
      group: 9,
      rows: [
        ["Models", "0 of 5"],
        ["", "gone"],
      ],
    },
  ],
});

// A game without a board: cards, a few places, tracks.
export const shelf = () => ({
  title: "The Shelf",
  phase: "Round 2",
  board: { width: 0, height: 0, unit: 1, unit_name: "" },
  areas: [
    area(0, "cup", "Cup 1", [0, 0], { tooltip: "a snare may lie under it" }),
    area(1, "cup", "Cup 2", [0, 0]),
    area(2, "cup", "Cup 3", [0, 0]),
  ],
  pieces: [],
  lines: [],
  tracks: [
    { label: "Round", seat: null, value: 2, limit: 3 },
    { label: "Crumbs", seat: 0, value: 3, limit: 0 },
    { label: "Crumbs", seat: 1, value: 1, limit: 6 },
  ],
  cards: [
    { role: "creep", label: "Creep", tooltip: "moves two", seat: 0, face_up: true },
    { role: "snare", label: "snare", tooltip: "under cup 1", seat: 0, face_up: false },
    { role: "wager", label: "", tooltip: "", seat: 1, face_up: false },
    { role: "pounce", label: "Pounce", tooltip: "moves three", seat: null, face_up: true },
  ],
  panels: [
    {
      title: "Supper",
      seat: null,
      group: -1,
      rows: [
        ["Mouse", "Crumbs"],
        ["Pip", "3"],
        ["Nib", "1"],
      ],
    },
  ],
});
