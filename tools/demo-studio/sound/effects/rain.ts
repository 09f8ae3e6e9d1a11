import { randomBetween } from '../random.ts';
import { fadeEnvelope } from '../envelopes.ts';
import { chain, highPass, lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { randomLfo, noise } from '../oscillators.ts';
import { addPanned } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const DROPS_PER_SECOND = 38;

export const rain: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.2, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const hiss = noise(random);
    const rainFilter = chain(highPass(500), lowPass(7500));
    const roofFilter = lowPass(380);
    const gustLfo = randomLfo(0.9, random);
    return (time) => {
      const grain = hiss();
      return level(time) * (0.17 * rainFilter(grain) * (0.7 + 0.6 * gustLfo()) + 0.22 * roofFilter(grain));
    };
  });
  for (let drop = 0; drop < length * DROPS_PER_SECOND; drop += 1) {
    const hertz = randomBetween(random, 900, 4200);
    const at = randomBetween(random, 0, length - 0.05);
    const splash = renderModes(0.03, [
      { hertz, level: 1, decay: 0.02 },
      { hertz: hertz * 1.7, level: 0.4, decay: 0.012 },
    ]);
    addPanned(sound, splash, at, randomBetween(random, -1, 1), 0.16 * random() ** 2 * level(at));
  }
  return sound;
};
