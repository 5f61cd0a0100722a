// A list that was written in the army builder, as a war takes it: leaders, works and units, one option each.
import { parse } from "smol-toml";
import type { Answer, ListBody, Lists, Option } from "../../wire/types";

// As the war numbers its deeds.
const UNIT = 2;
const LEADER = 3;
const WORKS = 4;
const KINDS = ["commander-in-chief", "general", "captain"];

// "general-2" is a general.
const kindOf = (id: string): number => KINDS.findIndex((kind) => id === kind || id.startsWith(`${kind}-`));
const numberIn = (fields: Record<string, string[]>, key: string): number => Number(fields[key]?.[0] ?? 0);

export function answerOf(lists: Lists, list: ListBody): Answer {
  const own = `${list.fields.list?.[0] ?? ""}.`;
  const lines = lists.types.filter((type) => type.id.startsWith(own)).map((type) => type.id);
  const leaders = list.fields.leaders ?? [];
  const onFoot = list.fields["on-foot"] ?? [];
  const works = numberIn(list.fields, "works");
  const options: Option[] = leaders.map((id) => ({
    verb: LEADER,
    subject: kindOf(id),
    target: onFoot.includes(id) ? 1 : 0,
    slot: 0,
  }));
  if (works > 0) options.push({ verb: WORKS, subject: 0, target: works, slot: 0 });
  for (const { type, fields } of list.entries) {
    const leader = Math.max(0, leaders.indexOf(fields.leader?.[0] ?? ""));
    const subject = lines.indexOf(type.startsWith(own) ? type : own + type);
    options.push({ verb: UNIT, subject, target: numberIn(fields, "stands"), slot: leader + 256 * numberIn(fields, "files") });
  }
  return { options };
}

// Of which nation a list is; empty when it cannot be read.
export function nationOf(text: string): string {
  try {
    const { list } = parse(text);
    return typeof list === "string" ? list : "";
  } catch {
    return "";
  }
}
