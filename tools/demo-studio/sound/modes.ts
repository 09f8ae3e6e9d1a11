/** Synthesizes struck objects as sums of decaying sines. */
import { SAMPLE_RATE, samplesIn } from './signal.ts';
import type { Signal } from './signal.ts';

/** One decaying sine. `decay` is the time in seconds to −60 dB. */
export type Mode = { readonly hertz: number; readonly level: number; readonly decay: number };

/** Adds one mode to a signal from sample `from`, with two multiplications per sample. */
function addMode(signal: Signal, mode: Mode, from = 0): void {
  if (mode.hertz >= 0.45 * SAMPLE_RATE) return;
  const radius = Math.exp(-6.9 / (mode.decay * SAMPLE_RATE));
  const angularFrequency = (2 * Math.PI * mode.hertz) / SAMPLE_RATE;
  const feedback1 = 2 * radius * Math.cos(angularFrequency);
  const feedback2 = radius * radius;
  const until = Math.min(signal.length, from + samplesIn(mode.decay * 1.2));
  let previous = 0;
  let beforePrevious = (-mode.level * Math.sin(angularFrequency)) / radius;
  for (let index = from; index < until; index += 1) {
    const sample = feedback1 * previous - feedback2 * beforePrevious;
    beforePrevious = previous;
    previous = sample;
    signal[index] = (signal[index] ?? 0) + sample;
  }
}

export function renderModes(seconds: number, modes: readonly Mode[]): Signal {
  const signal = new Float32Array(samplesIn(seconds));
  for (const mode of modes) addMode(signal, mode);
  return signal;
}
