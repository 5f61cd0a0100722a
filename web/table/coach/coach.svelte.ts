// What is somebody told who plays this for the first time? The game's guide, and which of its notes belongs to the open question.
import { get } from "../../wire/http";
import { aboutOf } from "../../wire/facts";
import type { Guide, GuideNote, GuidePart, Prompt, Scene } from "../../wire/types";
import { callBack, isAway, isSeen, markSeen, sendAway } from "./notes";

export const NOTHING: Guide = { game: "", scenario: "", set_up: [], goals: [], notes: [], synonyms: [], lessons: [] };

// The part of the set-up that a question belongs to, and how many there are.
export function partOf(guide: Guide, prompt: Prompt | undefined): { part: GuidePart; at: number; of: number } | undefined {
  const at = guide.set_up.findIndex((part) => part.asks.includes(prompt?.kind_name ?? ""));
  return at < 0 ? undefined : { part: guide.set_up[at]!, at: at + 1, of: guide.set_up.length };
}

export function noteFor(guide: Guide, prompt: Prompt | undefined, scene: Scene): GuideNote | undefined {
  const group = aboutOf(prompt)?.group;
  const kind = scene.units?.find((unit) => unit.id === group)?.kind ?? "";
  return guide.notes.find((note) => note.ask === prompt?.kind_name && (note.about === undefined || note.about === kind));
}

export class Coach {
  guide = $state.raw<Guide>(NOTHING);
  shown = $state.raw<GuideNote>();
  read = $state.raw<GuideNote[]>([]); // in this match, in order: the way back
  away = $state(isAway());
  begun = $state(false); // something of the game itself was asked here: what set-up asks, too, may come again later

  // Once per table.
  async learn(game: string): Promise<void> {
    if (game === "" || game === this.guide.game) return;
    const guide = await get<Guide>(`/api/games/${encodeURIComponent(game)}/guide`).catch(() => undefined);
    if (guide) this.guide = guide;
  }
  setUp(prompt: Prompt | undefined): ReturnType<typeof partOf> {
    return this.begun ? undefined : partOf(this.guide, prompt);
  }
  private get game(): string {
    return this.guide.game;
  }

  // A question has come: its note, if it is new to this browser. The one before has been read by now.
  at(prompt: Prompt | undefined, scene: Scene): void {
    if (!prompt) return;
    if (this.game !== "" && !partOf(this.guide, prompt)) this.begun = true;
    const note = noteFor(this.guide, prompt, scene);
    if (this.shown && this.shown !== note) this.dismiss();
    if (note && !this.away && !isSeen(this.game, note.ask)) this.shown = note;
  }
  dismiss(): void {
    if (!this.shown) return;
    markSeen(this.game, this.shown.ask);
    this.read = [...this.read.filter((one) => one !== this.shown), this.shown];
    this.shown = undefined;
  }
  back(): void {
    const at = this.shown ? this.read.indexOf(this.shown) : this.read.length;
    const before = this.read[(at < 0 ? this.read.length : at) - 1];
    if (before) this.shown = before;
  }
  get hasBack(): boolean {
    return this.read.length > 0 && this.read.indexOf(this.shown as GuideNote) !== 0;
  }
  leave(): void {
    this.dismiss();
    sendAway();
    this.away = true;
  }
  come(): void {
    callBack(this.game);
    this.away = false;
  }
}
