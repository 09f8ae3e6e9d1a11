/** Evens out quiet and loud passages, slowly enough to keep the attack of each hit. */
import { SAMPLE_RATE } from './signal.ts';
import type { Stereo } from './signal.ts';

/** Gain is computed per 5 ms block and interpolated. */
const BLOCK = SAMPLE_RATE / 200;
/** Smoothing factors per block: about 60 ms up and 400 ms down. */
const RISE = 0.08;
const FALL = 0.0125;
/** Level in decibels that stays unchanged. */
const PIVOT = -18;
/** Fraction of the distance to the pivot that is removed. */
const AMOUNT = 0.4;
/** Maximum gain of quiet passages, in decibels. */
const MAX_GAIN_DB = 5;

function blockEnergy(sound: Stereo, from: number): number {
  let energy = 0;
  for (let index = from; index < from + BLOCK; index += 1) {
    energy += (sound.left[index] ?? 0) ** 2 + (sound.right[index] ?? 0) ** 2;
  }
  return energy / BLOCK;
}

/** Compresses a sound in place. */
export function compress(sound: Stereo): void {
  let level = blockEnergy(sound, 0);
  let gain = 1;
  for (let from = 0; from < sound.left.length; from += BLOCK) {
    const energy = blockEnergy(sound, from);
    level += (energy > level ? RISE : FALL) * (energy - level);
    const lift = Math.min(MAX_GAIN_DB, AMOUNT * (PIVOT - 10 * Math.log10(level + 1e-9)));
    const aim = 10 ** (lift / 20);
    for (let step = 0; step < BLOCK; step += 1) {
      const now = gain + ((aim - gain) * step) / BLOCK;
      const index = from + step;
      if (index >= sound.left.length) break;
      sound.left[index] = (sound.left[index] ?? 0) * now;
      sound.right[index] = (sound.right[index] ?? 0) * now;
    }
    gain = aim;
  }
}
