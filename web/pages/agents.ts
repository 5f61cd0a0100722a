// What are Warren's players called, and which of them is stronger?
import type { AgentInfo } from "../wire/types";

// Weakest first.
const NAMES: Record<string, string> = {
  random: "At random",
  easy: "Easy",
  solo: "By the book",
  greedy: "Greedy",
  fair: "Fair",
  hard: "Hard",
};
const ORDER = Object.keys(NAMES);

export const agentName = (name: string): string => NAMES[name] ?? name;

// In order of strength; one that has no name here comes last.
export function byStrength(agents: AgentInfo[]): AgentInfo[] {
  const rank = ({ name }: AgentInfo) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...agents].sort((a, b) => rank(a) - rank(b));
}
