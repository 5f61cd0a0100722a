// What others do is shown deed by deed before the table stands as it is now; it ends at exactly the new scene.
import type { LogLine, Piece, Scene } from "../../wire/types";
import { afterLine, aimOf, bannerOf, beatsOf, type Deed, deedsOf, type Frame, isShown, lengthOf, lostIn } from "./deeds";
import { isRoll } from "../log";
import { paceNow, timesOf } from "./pace";
import { soundOf } from "./sound";

const MOST = 60; // frames that wait: whoever is that far behind sees the end

export interface Cue {
  line: LogLine; // the last that was told
  said: LogLine; // the last that was no roll
  aim?: ReturnType<typeof aimOf>;
  banner: string;
}

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

export class Show {
  scene = $state.raw<Scene>(); // as far as it is shown; none: as it is now
  cue = $state.raw<Cue>();
  upTo = $state<number>(); // lines of the log that are told
  lost = $state.raw<Piece[]>([]); // since one's last answer
  kept = $state.raw<Frame[]>([]); // since one's last answer, to be shown again
  private queue: Frame[] = [];
  private run = 0;

  constructor(
    private readonly seat: () => number | null,
    private readonly times: () => number = () => timesOf(paceNow()),
    private readonly wait: Wait = sleep,
  ) {}

  get playing(): boolean {
    return this.scene !== undefined;
  }

  // A table was told; `quietly` it is kept to be shown again and not shown by itself.
  told(frame: Frame, quietly = false): void {
    const fresh = frame.lines.some((line) => !line.undone && line.speaker === undefined);
    const there = new Set(frame.after.pieces.map((piece) => piece.id));
    this.lost = [...this.lost.filter((piece) => fresh && !there.has(piece.id)), ...(fresh ? lostIn(frame) : [])];
    if (!fresh) return this.playing ? void this.queue.push(frame) : undefined;
    this.kept = [...this.kept, frame].slice(-MOST);
    if (!quietly) this.play([frame]);
  }

  // One's own answer: what was lost before it is known.
  answered(): void {
    this.kept = [];
    this.lost = [];
    this.skip();
  }

  again(frames: Frame[] = this.kept): void {
    this.skip();
    this.play(frames, Math.max(1, this.times()));
  }

  skip(): void {
    this.run++;
    this.queue = [];
    this.scene = this.cue = this.upTo = undefined;
  }

  private play(frames: Frame[], times = this.times()): void {
    const hidden = typeof document !== "undefined" && document.hidden;
    if (times === 0 || hidden || this.queue.length > MOST) return this.skip();
    if (!this.playing && !frames.some((frame) => deedsOf(frame.lines).some((deed) => isShown(deed, this.seat())))) return;
    this.queue.push(...frames);
    if (!this.playing) void this.start(times);
  }

  private async start(times: number): Promise<void> {
    const run = ++this.run;
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      this.scene = frame.before;
      for (const deed of deedsOf(frame.lines)) {
        if (isShown(deed, this.seat())) await this.act(frame, deed, times, run);
        if (run !== this.run) return;
      }
      this.scene = frame.after;
    }
    this.skip();
  }

  private async act(frame: Frame, deed: Deed, times: number, run: number): Promise<void> {
    const beats = beatsOf(deed);
    const aim = aimOf(deed);
    let banner = "";
    let said = deed[0]!;
    for (const line of beats) {
      banner = bannerOf(line) || banner;
      if (!isRoll(line)) said = line;
      this.cue = { line, said, aim, banner };
      this.upTo = line.line + 1;
      this.scene = afterLine(this.scene!, frame, line);
      soundOf(line);
      await this.wait((lengthOf(deed) / beats.length) * times);
      if (run !== this.run) return;
    }
  }
}
