import { SAMPLE_RATE } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** Half of the look-ahead in samples (3 ms). */
const HALF_LOOK_AHEAD = Math.round(0.003 * SAMPLE_RATE);
/** Fraction of the reduction that recovers per sample. The time constant is 80 ms. */
const RECOVERY_PER_SAMPLE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

function neededGain(sound: Stereo, ceiling: number): Float32Array {
  const gain = new Float32Array(sound.left.length);
  for (let index = 0; index < gain.length; index += 1) {
    const peak = Math.max(Math.abs(sound.left[index] ?? 0), Math.abs(sound.right[index] ?? 0));
    gain[index] = peak > ceiling ? ceiling / peak : 1;
  }
  return gain;
}

/** Extends each dip of the gain by `HALF_LOOK_AHEAD` samples to both sides, followed by a slow recovery. */
function widenDips(gain: Float32Array): Float32Array {
  const wide = new Float32Array(gain.length).fill(1);
  for (let index = 0; index < gain.length; index += 1) {
    const value = gain[index] ?? 1;
    if (value === 1) continue;
    const until = Math.min(gain.length - 1, index + HALF_LOOK_AHEAD);
    for (let near = Math.max(0, index - HALF_LOOK_AHEAD); near <= until; near += 1) {
      if (value < (wide[near] ?? 1)) wide[near] = value;
    }
  }
  let current = 1;
  for (let index = 0; index < wide.length; index += 1) {
    current = Math.min(wide[index] ?? 1, current + RECOVERY_PER_SAMPLE * (1 - current));
    wide[index] = current;
  }
  return wide;
}

/**
 * Returns the moving average over ±`HALF_LOOK_AHEAD` samples. Because dips were widened as far, each remains as deep,
 * except in the first 3 ms, where the average includes gains of 1 from before the start.
 */
function smoothGain(gain: Float32Array): Float32Array {
  const smooth = new Float32Array(gain.length);
  const width = 2 * HALF_LOOK_AHEAD + 1;
  let sum = width;
  for (let index = -HALF_LOOK_AHEAD; index < gain.length; index += 1) {
    sum += (gain[Math.min(index + HALF_LOOK_AHEAD, gain.length - 1)] ?? 1) - (gain[index - HALF_LOOK_AHEAD - 1] ?? 1);
    if (index >= 0) smooth[index] = sum / width;
  }
  return smooth;
}

function scaled(signal: Signal, gain: Float32Array): Signal {
  return signal.map((sample, index) => sample * (gain[index] ?? 1));
}

/** Returns a copy limited to ±`ceiling` with smooth gain changes. Peaks in the first 3 ms may exceed the ceiling. */
export function limit(sound: Stereo, ceiling: number): Stereo {
  const gain = smoothGain(widenDips(neededGain(sound, ceiling)));
  return { left: scaled(sound.left, gain), right: scaled(sound.right, gain) };
}
