/** Look-ahead limiter with smooth gain changes. */
import { SAMPLE_RATE } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** Half of the look-ahead, 3 ms. */
const LOOK_AHEAD = Math.round(0.003 * SAMPLE_RATE);
/** Gain recovery per sample: complete in about 80 ms. */
const RELEASE = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));

function neededGain(sound: Stereo, ceiling: number): Float32Array {
  const gain = new Float32Array(sound.left.length);
  for (let index = 0; index < gain.length; index += 1) {
    const peak = Math.max(Math.abs(sound.left[index] ?? 0), Math.abs(sound.right[index] ?? 0));
    gain[index] = peak > ceiling ? ceiling / peak : 1;
  }
  return gain;
}

/** Extends each dip by `REACH` samples to both sides, then recovers slowly. */
function widenDips(gain: Float32Array): Float32Array {
  const wide = new Float32Array(gain.length).fill(1);
  for (let index = 0; index < gain.length; index += 1) {
    const value = gain[index] ?? 1;
    if (value === 1) continue;
    const until = Math.min(gain.length - 1, index + LOOK_AHEAD);
    for (let near = Math.max(0, index - LOOK_AHEAD); near <= until; near += 1) {
      if (value < (wide[near] ?? 1)) wide[near] = value;
    }
  }
  let current = 1;
  for (let index = 0; index < wide.length; index += 1) {
    current = Math.min(wide[index] ?? 1, current + RELEASE * (1 - current));
    wide[index] = current;
  }
  return wide;
}

/** The moving average over ±REACH never exceeds what `widened` allows at its centre. */
function smoothGain(gain: Float32Array): Float32Array {
  const smooth = new Float32Array(gain.length);
  const width = 2 * LOOK_AHEAD + 1;
  let sum = width;
  for (let index = -LOOK_AHEAD; index < gain.length; index += 1) {
    sum += (gain[Math.min(index + LOOK_AHEAD, gain.length - 1)] ?? 1) - (gain[index - LOOK_AHEAD - 1] ?? 1);
    if (index >= 0) smooth[index] = sum / width;
  }
  return smooth;
}

function scaled(signal: Signal, gain: Float32Array): Signal {
  return signal.map((sample, index) => sample * (gain[index] ?? 1));
}

/** Returns a copy whose samples are within ±`ceiling`. */
export function limit(sound: Stereo, ceiling: number): Stereo {
  const gain = smoothGain(widenDips(neededGain(sound, ceiling)));
  return { left: scaled(sound.left, gain), right: scaled(sound.right, gain) };
}
