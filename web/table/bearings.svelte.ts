// What lies before a unit from where it stands, or would stand: asked of the table, and how it is drawn and said.
import { artOf, type ZoneLook } from "../look/art";
import { labelOf, valueWords } from "../look/names.svelte";
import { markOfRef } from "../wire/facts";
import type { Answer, Bearing, BearingsReply, Mark, Value } from "../wire/types";
import type { Arrow, Sight, Zone } from "./board/board";
import type { Desk } from "./desk.svelte";
import { nameOf, sameMark, seatOf } from "./marks";
import type { SeatView } from "./seat.svelte";

export class Bearings {
  of = $state.raw<Mark>();
  reply = $state.raw<BearingsReply>();
  private asked = 0;

  constructor(private readonly view: () => SeatView) {}

  // Where it stands; with a line of answers, where that would leave it.
  async look(mark: Mark | undefined, answers: Answer[] = []): Promise<void> {
    const round = ++this.asked;
    if (!sameMark(mark, this.of)) this.reply = undefined;
    this.of = mark;
    if (mark?.group === undefined) return;
    const line = answers.length > 0 ? { answers } : {};
    const reply = await this.view().query("bearings", { mark: { group: mark.group }, ...line });
    if (round === this.asked && reply) this.reply = reply;
  }

  forget(): void {
    this.asked++;
    this.of = this.reply = undefined;
  }
}

// Of what is being moved, else of what is picked.
export const shownBearings = (desk: Desk): Bearing[] => {
  if (desk.past.away || desk.playing) return [];
  const moved = desk.prompt && desk.draft.prompt;
  return (moved ? desk.draft.bearings : desk.bearings).reply?.bearings ?? [];
};

const valueSaid = (desk: Desk, value: Value): string => {
  const words = valueWords(value, desk.scene.board);
  return value.term === undefined ? `${labelOf(value.key).toLowerCase()} ${words}` : words.toLowerCase();
};
const brief = (desk: Desk, { values, refusal }: Bearing): string =>
  refusal ? refusal.words : values.map((value) => valueSaid(desk, value)).join(", ");

// Done by others it is a danger, not a chance of one's own.
const isDanger = (desk: Desk, bearing: Bearing): boolean => {
  const owner = seatOf(desk.scene, markOfRef(bearing.by));
  return desk.view.seat !== null && owner !== null && owner !== desk.view.seat;
};

const looksLike = (game: string, kind: string): ZoneLook => artOf(game)?.zones?.[kind] ?? "zone";
export const zonesOf = (desk: Desk): Zone[] =>
  shownBearings(desk)
    .filter((one) => one.area)
    .map(({ kind, points, refusal }) => ({ points, look: looksLike(desk.game, kind), ok: !refusal }));

export const lanesOf = (desk: Desk): Sight[] =>
  shownBearings(desk)
    .filter((one) => !one.area && !isDanger(desk, one))
    .map((one) => ({
      from: one.points[0]!,
      to: one.points.at(-1)!,
      clear: !one.refusal,
      words: `${labelOf(one.kind)}: ${brief(desk, one)}`,
      atEnd: true,
    }));

export const dangersOf = (desk: Desk): Arrow[] =>
  shownBearings(desk)
    .filter((one) => !one.area && isDanger(desk, one) && !one.refusal)
    .map((one) => ({ points: one.points, words: one.values.map((value) => valueWords(value, desk.scene.board)).join(", ") }));

export interface Said {
  words: string;
  ok: boolean;
  rule?: string;
}

// The same in words. Zones of a kind that are alike are said once.
export function bearingWords(desk: Desk): Said[] {
  const said = new Map<string, Said & { count: number }>();
  for (const one of shownBearings(desk)) {
    const by = isDanger(desk, one) && !sameMark(markOfRef(one.by), desk.picked) ? `${nameOf(desk.scene, markOfRef(one.by))}: ` : "";
    const at = one.at ? ` ${nameOf(desk.scene, markOfRef(one.at))}` : "";
    const common = one.area && one.values.length > 1 ? one.values.slice(1) : one.values;
    const words = `${by}${labelOf(one.kind)}${at}`;
    const rest = brief(desk, { ...one, values: common });
    const line = rest ? `${words}: ${rest}` : words;
    const known = said.get(line);
    if (known) known.count++;
    else said.set(line, { words: line, ok: !one.refusal, rule: one.refusal?.rule, count: 1 });
  }
  return [...said.values()].map(({ count, ...one }) => ({ ...one, words: count > 1 ? `${one.words}, ${count} times` : one.words }));
}
