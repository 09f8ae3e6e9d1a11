/** Lowers the loudest passages, slowly enough to keep the attack of each hit. */
import { SAMPLE_RATE } from './signal.ts';
import type { Stereo } from './signal.ts';

/** Samples per block (5 ms). The gain is computed per block and interpolated. */
const BLOCK_SAMPLES = SAMPLE_RATE / 200;
/** Smoothing factors of the level per block, with time constants of about 60 ms up and 400 ms down. */
const ATTACK = 0.08;
const RELEASE = 0.0125;
/** Level of both channels together, in decibels, up to which nothing changes. */
const THRESHOLD_DB = -8;
/** Fraction of the excess over the threshold that is removed. */
const AMOUNT = 0.4;

function blockEnergy(sound: Stereo, from: number): number {
  let energy = 0;
  for (let index = from; index < from + BLOCK_SAMPLES; index += 1) {
    energy += (sound.left[index] ?? 0) ** 2 + (sound.right[index] ?? 0) ** 2;
  }
  return energy / BLOCK_SAMPLES;
}

/** Compresses a sound in place. */
export function compress(sound: Stereo): void {
  let level = blockEnergy(sound, 0);
  let gain = 1;
  for (let from = 0; from < sound.left.length; from += BLOCK_SAMPLES) {
    const energy = blockEnergy(sound, from);
    level += (energy > level ? ATTACK : RELEASE) * (energy - level);
    const gainDb = Math.min(0, AMOUNT * (THRESHOLD_DB - 10 * Math.log10(level + 1e-9)));
    const targetGain = 10 ** (gainDb / 20);
    for (let step = 0; step < BLOCK_SAMPLES; step += 1) {
      const currentGain = gain + ((targetGain - gain) * step) / BLOCK_SAMPLES;
      const index = from + step;
      if (index >= sound.left.length) break;
      sound.left[index] = (sound.left[index] ?? 0) * currentGain;
      sound.right[index] = (sound.right[index] ?? 0) * currentGain;
    }
    gain = targetGain;
  }
}
