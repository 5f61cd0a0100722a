// How fast is what happens shown, and is it heard? Kept in the browser.
export type Pace = "off" | "quick" | "slow";

const PACE = "warren.pace";
const SOUND = "warren.sound";
const read = (key: string) => globalThis.localStorage?.getItem(key) ?? "";

export const paces: { id: Pace; name: string }[] = [
  { id: "off", name: "at once" },
  { id: "quick", name: "quick" },
  { id: "slow", name: "slow" },
];

const stills = () => typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Who wants little motion sees end states, unless they say otherwise.
export const paceNow = (): Pace => paces.find(({ id }) => id === read(PACE))?.id ?? (stills() ? "off" : "quick");
export const setPace = (pace: Pace) => localStorage.setItem(PACE, pace);
export const timesOf = (pace: Pace): number => ({ off: 0, quick: 1, slow: 2.2 })[pace];

export const soundOn = () => read(SOUND) === "yes";
export const setSound = (on: boolean) => localStorage.setItem(SOUND, on ? "yes" : "no");
