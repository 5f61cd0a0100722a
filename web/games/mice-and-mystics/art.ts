// What Mice and Mystics looks like: kinds of the scene to symbols of its own.
import type { GameArt } from "../../look/art";

const all = <T>(symbol: T, ...kinds: string[]): [string, T][] => kinds.map((kind) => [kind, symbol]);
const piece = (name: string, symbol: string, hero = false) => ({ name, symbol, hero });

// By the names of heroes and minions, and by their numbers in the files of a pack.
const HEROES: [string, string, string][] = [
  ["H1", "Bramble Oakhand", "mm-warrior"],
  ["H2", "Pip Fennelroot", "mm-scamp"],
  ["H3", "Maud Copperkettle", "mm-tinkerer"],
  ["H4", "Sorrel Dewlap", "mm-healer"],
  ["H5", "Linnet Quill", "mm-archer"],
  ["H6", "Old Thimblewise", "mm-mystic"],
];
const MINIONS: [string, string, string, boolean?][] = [
  ["RW", "Rat Warriors", "mm-rat"],
  ["RS", "Rat Slingers", "mm-slinger"],
  ["EW", "Elite Rat Warriors", "mm-elite"],
  ["RO", "Roaches", "mm-roach"],
  ["GS", "Gloom Spinners", "mm-spider"],
  ["DC", "Ditch Centipede", "mm-centipede"],
  ["SB", "Stag Bullies", "mm-beetle"],
  ["MC", "Moth Charmers", "mm-moth"],
  ["CV", "Captain Vurst", "mm-captain", true],
  ["BR", "Brodie", "mm-cat", true],
  ["DT", "Dame Tallow", "mm-candle", true],
];
const kindOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const figures = Object.fromEntries([
  ...HEROES.flatMap(([id, name, symbol]) => all(piece(name, symbol), kindOf(name), id)),
  ...MINIONS.flatMap(([id, name, symbol, boss]) => all(piece(name, symbol, boss), kindOf(name), id)),
]);

export const art: GameArt = {
  ground: "tiles",
  pieces: figures,
  areas: {
    floor: { name: "Floor", ground: "--t-floor", square: "mm-floor" },
    water: { name: "Water", ground: "--t-water", square: "mm-water" },
    ledge: { name: "Ledge", ground: "--t-straw", square: "mm-ledge" },
    "special-space": { name: "A special space", ground: "--t-yard", square: "mm-special" },
    black: { name: "No way through", ground: "--t-stone2", square: "mm-black" },
  },
  badges: {
    mousetrap: { name: "a mousetrap", symbol: "mm-trap" },
    object: { name: "something lies here", symbol: "mm-item" },
    entry: { name: "minions come in here", symbol: "mm-entry" },
    flip: { name: "the tile turns over here", symbol: "mm-flip" },
    "flip-hook": { name: "the tile turns over here, with a hook", symbol: "mm-hook" },
    "flip-gear": { name: "the tile turns over here, with Lore", symbol: "mm-gear" },
    "flows-north": { name: "flows north", symbol: "mm-flow-n" },
    "flows-east": { name: "flows east", symbol: "mm-flow-e" },
    "flows-south": { name: "flows south", symbol: "mm-flow-s" },
    "flows-west": { name: "flows west", symbol: "mm-flow-w" },
    exit: { name: "an exit", symbol: "mm-exit" },
    cheese: { name: "cheese", symbol: "mm-cheese" },
    wounds: { name: "wounds", symbol: "bd-wound" },
    "knocked-down": { name: "knocked down", symbol: "bd-fallen" },
    captured: { name: "captured", symbol: "bd-tucked" },
    poison: { name: "poison wounds", symbol: "mm-poison" },
    stunned: { name: "stunned", symbol: "mm-stunned" },
    webbed: { name: "webbed", symbol: "mm-web" },
    charmed: { name: "charmed", symbol: "bd-heart" },
    acted: { name: "has acted", symbol: "bd-acted" },
  },
  cards: Object.fromEntries([
    ...all("mm-weapon", "nail-maul", "thorn-knife", "bolt-wrench", "ladle", "wick-staff", "hatpin-rapier", "darning-spear"),
    ...all("mm-weapon", "fork-glaive", "match-torch"),
    ...all("mm-ranged", "twig-bow", "garter-bow", "pea-sling"),
    ...all("mm-armour", "bark-jerkin", "button-shield", "cork-buckler", "thimble-helm", "walnut-cuirass", "glove-leather-coat"),
    ...all("mm-armour", "penny-shield", "silk-cloak"),
    ...all("mm-item", "cork-belt", "fishhook-thread", "fishhook-and-thread", "reading-lens", "bell-collar"),
    ...all("mm-trick", "crumb-of-blue", "antidote-vial", "honey-drop", "pepper-pinch", "lucky-button", "soot-puff"),
    ...all("mm-event", "creaking-board", "crumb-cache", "spider-drops"),
    ...all("mm-ability", "wide-swing", "shield-wall", "war-squeak", "light-paws", "low-blow", "slip-away", "tripwire", "mend"),
    ...all("mm-ability", "gear-sense", "poultice", "clear-blood", "hearth-song", "second-arrow", "pin", "long-breath", "spark"),
    ...all("mm-ability", "hush", "leaf-back"),
    ...all("mm-paw", "mouse", "party"),
  ]),
  faces: {
    cheese: "mm-cheese",
    bow: "mm-face-bow",
    "bow-star": "mm-face-bow-star",
    "sword-star": "mm-face-sword-star",
    "sword-shield": "mm-face-sword-shield",
    "sword-shield-star": "mm-face-sword-shield-star",
  },
  lines: {
    wall: "wall",
    gap: "gap",
    link: "way",
    "red-line": "bar",
    "yellow-line-onwards": "way",
    "yellow-line-back": "way",
    "exit-blue": "exit",
    "exit-orange": "exit",
  },
};
