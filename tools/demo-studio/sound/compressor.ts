/** Glue: draws quiet and loud passages nearer to each other, slowly enough to leave each hit its punch. */
import { SAMPLE_RATE } from './signal.ts';
import type { Stereo } from './signal.ts';

/** Gain is found for blocks of 5 ms and glides between them. */
const BLOCK = SAMPLE_RATE / 200;
/** How much of the way the level follows in a block, up and down: about 60 and 400 ms. */
const RISE = 0.08;
const FALL = 0.0125;
/** Level in decibels at which nothing changes. */
const PIVOT = -18;
/** Part of the distance to the pivot that is taken away. */
const STRENGTH = 0.4;
/** Quiet passages are lifted by no more decibels than this. */
const MOST_LIFT = 5;

function blockEnergy(sound: Stereo, from: number): number {
  let energy = 0;
  for (let index = from; index < from + BLOCK; index += 1) {
    energy += (sound.left[index] ?? 0) ** 2 + (sound.right[index] ?? 0) ** 2;
  }
  return energy / BLOCK;
}

/** Evens out a sound in place. */
export function glue(sound: Stereo): void {
  let level = blockEnergy(sound, 0);
  let gain = 1;
  for (let from = 0; from < sound.left.length; from += BLOCK) {
    const energy = blockEnergy(sound, from);
    level += (energy > level ? RISE : FALL) * (energy - level);
    const lift = Math.min(MOST_LIFT, STRENGTH * (PIVOT - 10 * Math.log10(level + 1e-9)));
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
