// What dice, hits and one's turn sound like: made here, of noise and two notes.
import type { LogLine } from "../../wire/types";
import { hasTag, isRoll } from "../log";
import { soundOn } from "./pace";

let context: AudioContext | undefined;

function begin(): AudioContext | undefined {
  if (!soundOn() || typeof AudioContext === "undefined") return undefined;
  context ??= new AudioContext();
  return context;
}

// A short burst of noise through a filter: a die on wood, a blow.
function knock(on: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  const frames = Math.ceil(on.sampleRate * lasts);
  const buffer = on.createBuffer(1, frames, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const gain = on.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(on.currentTime + at);
}

function note(on: AudioContext, at: number, pitch: number): void {
  const source = on.createOscillator();
  const gain = on.createGain();
  const start = on.currentTime + at;
  source.type = "sine";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
  source.connect(gain).connect(on.destination);
  source.start(start);
  source.stop(start + 0.5);
}

export function soundOf(line: LogLine): void {
  const on = begin();
  if (!on) return;
  if (isRoll(line)) for (let i = 0; i < Math.min(line.faces.length, 5); i++) knock(on, i * 0.06, 1900 + i * 170, 0.07, 0.5);
  else if (hasTag(line, "loss", "gone")) knock(on, 0, 180, 0.28, 1.4);
}

export function soundOfTurn(): void {
  const on = begin();
  if (!on) return;
  note(on, 0, 523);
  note(on, 0.16, 659);
}
