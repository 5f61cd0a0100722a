// Looking back: which moment is shown, and stepping or playing through them.
import type { AtReply } from "../wire/types";
import type { SeatView } from "./seat.svelte";
import { stepFrom, ticksOf } from "./timeline";

const BEAT = 500;

export class Past {
  at = $state<number>(); // undefined: now
  reply = $state.raw<AtReply>();
  playing = $state(false);
  private timer?: ReturnType<typeof setInterval>;

  constructor(private readonly view: () => SeatView) {}

  get now() {
    return this.view().table?.inputs ?? 0;
  }
  get away() {
    return this.at !== undefined;
  }

  async go(inputs: number): Promise<void> {
    if (inputs >= this.now) return this.back();
    this.at = Math.max(0, inputs);
    void this.view().wholeLog(); // the moments are read from it
    const reply = await this.view().query("at", { inputs: this.at });
    if (reply && reply.inputs === this.at) this.reply = reply;
  }

  back(): void {
    this.pause();
    this.at = undefined;
    this.reply = undefined;
  }

  step(by: number): void {
    const ticks = ticksOf(this.view().log);
    void this.go(stepFrom(ticks, this.at ?? this.now, by, this.now));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (!this.away) void this.go(0);
    this.playing = true;
    this.timer = setInterval(() => (this.away ? this.step(1) : this.pause()), BEAT);
  }

  pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }
}
