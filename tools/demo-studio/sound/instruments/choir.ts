/** Many slightly different voices through the formants of "ah". */
import { randomBetween } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { sustained } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { drift, ensemble, noise } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';

export const choir: Instrument = ({ hertz, seconds, velocity }, random) => {
  const throats = ensemble(hertz, 4, 16, random);
  const air = noise(random);
  const first = bandPass(randomBetween(random, 620, 720), 5);
  const second = bandPass(randomBetween(random, 1050, 1180), 7);
  const third = bandPass(2750, 9);
  const chest = lowPass(hertz * 1.6);
  const envelope = sustained(Math.min(0.35, seconds / 2.5), seconds, 0.45);
  const rate = randomBetween(random, 4.6, 5.6);
  const sway = drift(5, random);
  return generateSignal(seconds + 0.45, (time) => {
    const raw = throats(1 + 0.004 * Math.sin(2 * Math.PI * rate * time) + 0.004 * (sway() - 0.5)) + 0.12 * air();
    const sung = 1.6 * first(raw) + 1 * second(raw) + 0.35 * third(raw) + 0.35 * chest(raw);
    return 0.6 * velocity * envelope(time) * sung;
  });
};
