import { randomBetween } from '../random.ts';
import { fadeEnvelope } from '../envelopes.ts';
import { stateVariableFilter } from '../filters.ts';
import { randomLfo, noise } from '../oscillators.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

export const wind: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.35, AMBIENCE_OVERLAP_SECONDS);
  return ambientSource(length, () => {
    const hiss = noise(random);
    const bodyFilter = stateVariableFilter(1.1);
    const whistleFilter = stateVariableFilter(14);
    const gustLfo = randomLfo(0.8, random);
    const whistleLfo = randomLfo(1.3, random);
    const whistleHertz = randomBetween(random, 620, 980);
    return (time) => {
      const strength = 0.35 + 0.65 * gustLfo();
      const grain = hiss();
      const air = bodyFilter(grain, 180 + 700 * strength).band;
      const tone = whistleFilter(grain, whistleHertz * (0.85 + 0.4 * whistleLfo())).band;
      return level(time) * strength * (0.75 * air + 0.55 * tone * strength);
    };
  });
};
