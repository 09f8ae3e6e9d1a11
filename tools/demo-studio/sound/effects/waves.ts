import { ambience } from '../envelopes.ts';
import { highPass, swept } from '../filters.ts';
import { noise } from '../oscillators.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const PERIOD = 3.4;

/** A wave grows slowly, breaks and fades. */
function surf(phase: number): number {
  const part = phase - Math.floor(phase);
  const runningOut = Math.exp(-(part < 0.4 ? part + 0.6 : part - 0.4) / 0.22);
  return part < 0.4 ? Math.max((part / 0.4) ** 2.2, runningOut) : runningOut;
}

export const waves: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = ambience(length, 0.35, AMBIENCE_OVERLAP_SECONDS);
  const start = 0.15 + 0.2 * random();
  let lag = 0;
  return ambientSource(length, () => {
    const hiss = noise(random);
    const water = swept(0.7);
    const foam = highPass(2600);
    const offset = start - lag;
    lag = 0.09;
    return (time) => {
      const swell = surf(time / PERIOD + offset);
      const grain = hiss();
      return (
        level(time) *
        ((0.18 + 0.75 * swell) * 0.8 * water(grain, 220 + 1500 * swell).low + 0.13 * swell * swell * foam(grain))
      );
    };
  });
};
