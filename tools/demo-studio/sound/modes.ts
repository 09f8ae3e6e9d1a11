/** Struck objects as sums of decaying sines. */
import { SAMPLE_RATE, samplesIn } from './signal.ts';
import type { Signal } from './signal.ts';

/** `seconds` is the time until the mode is 60 dB down. */
export type Mode = { readonly hertz: number; readonly level: number; readonly decay: number };

/** Adds one mode to a signal from sample `from`, with a two-multiply recursion. */
function ringInto(signal: Signal, mode: Mode, from = 0): void {
  if (mode.hertz >= 0.45 * SAMPLE_RATE) return;
  const radius = Math.exp(-6.9 / (mode.decay * SAMPLE_RATE));
  const turn = (2 * Math.PI * mode.hertz) / SAMPLE_RATE;
  const forward = 2 * radius * Math.cos(turn);
  const back = radius * radius;
  const until = Math.min(signal.length, from + samplesIn(mode.decay * 1.2));
  let previous = 0;
  let before = (-mode.level * Math.sin(turn)) / radius;
  for (let index = from; index < until; index += 1) {
    const sample = forward * previous - back * before;
    before = previous;
    previous = sample;
    signal[index] = (signal[index] ?? 0) + sample;
  }
}

export function ring(seconds: number, modes: readonly Mode[]): Signal {
  const signal = new Float32Array(samplesIn(seconds));
  for (const mode of modes) ringInto(signal, mode);
  return signal;
}
