import { randomBetween } from '../random.ts';
import { decayEnvelope, smoothStep } from '../envelopes.ts';
import { highPass, stateVariableFilter } from '../filters.ts';
import { randomLfo, noise } from '../oscillators.ts';
import { ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const LENGTH_SECONDS = 3.8;

export const thunder: Effect = ({ pan, random }) => {
  const cracks = Array.from({ length: 5 }, (_, index) => 0.04 + index * randomBetween(random, 0.03, 0.11));
  const crackEnvelope = decayEnvelope(0.001, 0.35);
  let side = -1;
  return ambientSource(LENGTH_SECONDS, () => {
    const hiss = noise(random);
    const rumbleFilter = stateVariableFilter(0.7);
    const crackFilter = highPass(350);
    const levelLfo = randomLfo(5, random);
    const near = 0.75 + 0.25 * pan * side;
    side = 1;
    return (time) => {
      const grain = hiss();
      let crack = 0;
      for (const at of cracks) if (time > at) crack += crackEnvelope(time - at);
      const body = smoothStep(0.05, 0.35, time) * (1 - smoothStep(1, LENGTH_SECONDS, time)) * (0.35 + levelLfo());
      const rumble = rumbleFilter(grain, 70 + 500 * Math.exp(-time / 0.6)).low;
      return near * Math.tanh(0.35 * crackFilter(grain) * crack + 3.4 * rumble * body);
    };
  });
};
