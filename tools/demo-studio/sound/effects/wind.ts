import { randomBetween } from '../random.ts';
import { ambience } from '../envelopes.ts';
import { swept } from '../filters.ts';
import { drift, noise } from '../oscillators.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

export const wind: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = ambience(length, 0.35, AMBIENCE_OVERLAP_SECONDS);
  return ambientSource(length, () => {
    const hiss = noise(random);
    const body = swept(1.1);
    const whistle = swept(14);
    const gust = drift(0.8, random);
    const turn = drift(1.3, random);
    const corner = randomBetween(random, 620, 980);
    return (time) => {
      const strength = 0.35 + 0.65 * gust();
      const grain = hiss();
      const air = body(grain, 180 + 700 * strength).band;
      const tone = whistle(grain, corner * (0.85 + 0.4 * turn())).band;
      return level(time) * strength * (0.75 * air + 0.55 * tone * strength);
    };
  });
};
