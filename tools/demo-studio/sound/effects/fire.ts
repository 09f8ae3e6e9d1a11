import { fadeEnvelope } from '../envelopes.ts';
import { bandPass, chain, highPass, lowPass } from '../filters.ts';
import { noise, randomLfo } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { addPanned, generateSignal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const POPS_PER_SECOND = 16;

export const fire: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.3, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const hiss = noise(random);
    const flames = lowPass(210);
    const draught = bandPass(900, 0.5);
    const flickerLfo = randomLfo(7, random);
    return (time) => {
      const grain = hiss();
      return level(time) * (0.35 + 0.65 * flickerLfo()) * (1.1 * flames(grain) + 0.05 * draught(grain));
    };
  });
  for (let pop = 0; pop < length * POPS_PER_SECOND; pop += 1) {
    const crackFilter = chain(bandPass(randomBetween(random, 700, 3200), 1.2), highPass(300));
    const hiss = noise(random);
    const decay = randomBetween(random, 0.002, 0.009);
    const crack = generateSignal(0.05, (time) => crackFilter(hiss()) * Math.exp(-time / decay));
    const at = randomBetween(random, 0, length - 0.06);
    addPanned(sound, crack, at, randomBetween(random, -0.6, 0.6), 2.2 * random() ** 3 * level(at));
  }
  return sound;
};
