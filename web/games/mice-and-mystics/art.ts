// What Mice and Mystics looks like: kinds of the scene to symbols of its own.
import type { GameArt } from "../../look/art";

const all = <T>(symbol: T, ...kinds: string[]): [string, T][] => kinds.map((kind) => [kind, symbol]);
const piece = (name: string, symbol: string, hero = false) => ({ name, symbol, hero });

export const art: GameArt = {
  ground: "tiles",
  pieces: {
    "bramble-oakhand": piece("Bramble Oakhand", "mm-warrior"),
    "pip-fennelroot": piece("Pip Fennelroot", "mm-scamp"),
    "maud-copperkettle": piece("Maud Copperkettle", "mm-tinkerer"),
    "sorrel-dewlap": piece("Sorrel Dewlap", "mm-healer"),
    "linnet-quill": piece("Linnet Quill", "mm-archer"),
    "old-thimblewise": piece("Old Thimblewise", "mm-mystic"),
    "rat-warriors": piece("Rat Warrior", "mm-rat"),
    "rat-slingers": piece("Rat Slinger", "mm-slinger"),
    "elite-rat-warriors": piece("Elite Rat Warrior", "mm-elite"),
    roaches: piece("Roach", "mm-roach"),
    "gloom-spinners": piece("Gloom Spinner", "mm-spider"),
    "ditch-centipede": piece("Ditch Centipede", "mm-centipede"),
    "stag-bullies": piece("Stag Bully", "mm-beetle"),
    "moth-charmers": piece("Moth Charmer", "mm-moth"),
    "captain-vurst": piece("Captain Vurst", "mm-captain", true),
    brodie: piece("Brodie", "mm-cat", true),
    "dame-tallow": piece("Dame Tallow", "mm-candle", true),
  },
  areas: {
    floor: { name: "Floor", ground: "--t-floor" },
    space: { name: "Floor", ground: "--t-floor" },
    water: { name: "Water", ground: "--t-water", strewn: [{ symbol: "mo-wave", gap: 3.4, size: 3 }] },
    ledge: { name: "Ledge", ground: "--t-wood" },
    raised: { name: "Ledge", ground: "--t-wood" },
    sunken: { name: "Below the ledge", ground: "--t-stone" },
    rock: { name: "No way through", ground: "--t-stone2", strewn: [{ symbol: "mo-stone", gap: 4, size: 4 }] },
    solid: { name: "No way through", ground: "--t-stone2", strewn: [{ symbol: "mo-stone", gap: 4, size: 4 }] },
  },
  badges: {
    trap: { name: "a trap", symbol: "mm-trap" },
    entry: { name: "minions come in here", symbol: "mm-entry" },
    flip: { name: "the tile turns over here", symbol: "mm-flip" },
    exit: { name: "an exit", symbol: "mm-exit" },
    cheese: { name: "cheese", symbol: "mm-cheese" },
    wounds: { name: "wounds", symbol: "bd-wound" },
    "knocked-down": { name: "knocked down", symbol: "bd-fallen" },
    captured: { name: "captured", symbol: "bd-tucked" },
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
  lines: { wall: "wall", red: "bar", yellow: "way", "red-line": "bar", "yellow-line": "way" },
};
