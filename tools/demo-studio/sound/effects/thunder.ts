/** A crack, then a rumble that fades. */
import { randomBetween } from '../random.ts';
import { decaying, smoothStep } from '../envelopes.ts';
import { highPass, swept } from '../filters.ts';
import { drift, noise } from '../oscillators.ts';
import { ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const LENGTH = 3.8;

export const thunder: Effect = ({ pan, random }) => {
  const cracks = Array.from({ length: 5 }, (_, index) => 0.04 + index * randomBetween(random, 0.03, 0.11));
  const snap = decaying(0.001, 0.35);
  let side = -1;
  return ambientSource(LENGTH, () => {
    const hiss = noise(random);
    const roll = swept(0.7);
    const tear = highPass(350);
    const billow = drift(5, random);
    const near = 0.75 + 0.25 * pan * side;
    side = 1;
    return (time) => {
      const grain = hiss();
      let crack = 0;
      for (const at of cracks) if (time > at) crack += snap(time - at);
      const body = smoothStep(0.05, 0.35, time) * (1 - smoothStep(1, LENGTH, time)) * (0.35 + billow());
      const rumble = roll(grain, 70 + 500 * Math.exp(-time / 0.6)).low;
      return near * Math.tanh(0.35 * tear(grain) * crack + 3.4 * rumble * body);
    };
  });
};
