/** Defines mono and stereo signals at 48 kHz. Samples are between −1 and 1 after mastering. */

export const SAMPLE_RATE = 48_000;

export type Signal = Float32Array;

export type Stereo = { readonly left: Signal; readonly right: Signal };

/** Converts seconds to samples. */
export function samplesIn(seconds: number): number {
  return Math.max(0, Math.round(seconds * SAMPLE_RATE));
}

export function silence(seconds: number): Stereo {
  return { left: new Float32Array(samplesIn(seconds)), right: new Float32Array(samplesIn(seconds)) };
}

/** Generates a signal. `next` receives the time in seconds. */
export function generateSignal(seconds: number, next: (time: number) => number): Signal {
  const signal = new Float32Array(samplesIn(seconds));
  for (let index = 0; index < signal.length; index += 1) signal[index] = next(index / SAMPLE_RATE);
  return signal;
}

/** Changes every sample in place. `change` receives the sample and its time in seconds. */
export function mapSamples(signal: Signal, change: (sample: number, time: number) => number): Signal {
  for (let index = 0; index < signal.length; index += 1) {
    signal[index] = change(signal[index] ?? 0, index / SAMPLE_RATE);
  }
  return signal;
}

/** Multiplies a signal by a curve in place. */
export function multiply(signal: Signal, curve: Signal): void {
  for (let index = 0; index < signal.length; index += 1) signal[index] = (signal[index] ?? 0) * (curve[index] ?? 0);
}

/** Adds `source` to `target` from `at` (seconds). Drops samples outside of `target`. */
function addInto(target: Signal, source: Signal, at: number, gain = 1): void {
  const offset = Math.round(at * SAMPLE_RATE);
  const from = Math.max(0, -offset);
  const until = Math.min(source.length, target.length - offset);
  for (let index = from; index < until; index += 1) {
    target[offset + index] = (target[offset + index] ?? 0) + gain * (source[index] ?? 0);
  }
}

/** Adds a mono signal from `at` (seconds). `pan` is −1 (left) to 1 (right), with equal power. */
export function addPanned(target: Stereo, source: Signal, at: number, pan: number, gain = 1): void {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  addInto(target.left, source, at, gain * Math.cos(angle));
  addInto(target.right, source, at, gain * Math.sin(angle));
}

export function addStereo(target: Stereo, source: Stereo, at = 0, gain = 1): void {
  addInto(target.left, source.left, at, gain);
  addInto(target.right, source.right, at, gain);
}
