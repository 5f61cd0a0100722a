// Can somebody else open this address? One of this machine alone, or of a network at home, is not an address for everybody.
export type Reach = "here" | "network" | "everywhere";

const LOOP = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const HOME = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[?f[cd]|\[?fe80)|\.local$/i;

export function reachOf(host: string): Reach {
  if (LOOP.test(host)) return "here";
  return HOME.test(host) || !host.includes(".") ? "network" : "everywhere";
}

export const REACH_WORDS: Record<Reach, string> = {
  here:
    "This address works on this computer alone: a friend elsewhere cannot open it. Start Warren with --bind 0.0.0.0 and open " +
    "the page under this computer’s own address, then the links are good in your network.",
  network: "This address works for everybody in your network. For friends elsewhere it needs a name that the whole world knows.",
  everywhere: "",
};
