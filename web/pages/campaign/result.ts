// A battle that was fought on a real table, as the campaign wants it typed: "attacker 5 2 purse 1 0 lost 2,4 none".
export interface Told {
  winner: "attacker" | "defender" | "draw";
  score: [number, number]; // the attacker's first
  purse: [number, number]; // points that were spent
  lost: [number[], number[]]; // houses that stayed away, by number
}

export const nothingTold = (): Told => ({ winner: "attacker", score: [0, 0], purse: [0, 0], lost: [[], []] });

const houses = (list: number[]) => (list.length === 0 ? "none" : [...list].sort((a, b) => a - b).join(","));

export function resultText({ winner, score, purse, lost }: Told): string {
  const parts: (string | number)[] = [winner, ...score];
  if (purse.some((spent) => spent > 0)) parts.push("purse", ...purse);
  if (lost.some((list) => list.length > 0)) parts.push("lost", houses(lost[0]), houses(lost[1]));
  return parts.join(" ");
}
