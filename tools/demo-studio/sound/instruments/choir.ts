/** Filters slightly detuned voices with the formants of "ah". */
import { randomBetween } from '../random.ts';
import type { Instrument } from '../mixer.ts';
import { sustainEnvelope } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { randomLfo, ensemble, noise } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';

export const choir: Instrument = ({ hertz, seconds, velocity }, random) => {
  const voices = ensemble(hertz, 4, 16, random);
  const air = noise(random);
  const firstFormant = bandPass(randomBetween(random, 620, 720), 5);
  const secondFormant = bandPass(randomBetween(random, 1050, 1180), 7);
  const thirdFormant = bandPass(2750, 9);
  const chestFilter = lowPass(hertz * 1.6);
  const envelope = sustainEnvelope(Math.min(0.35, seconds / 2.5), seconds, 0.45);
  const rate = randomBetween(random, 4.6, 5.6);
  const pitchLfo = randomLfo(5, random);
  return generateSignal(seconds + 0.45, (time) => {
    const raw = voices(1 + 0.004 * Math.sin(2 * Math.PI * rate * time) + 0.004 * (pitchLfo() - 0.5)) + 0.12 * air();
    const sung = 1.6 * firstFormant(raw) + 1 * secondFormant(raw) + 0.35 * thirdFormant(raw) + 0.35 * chestFilter(raw);
    return 0.6 * velocity * envelope(time) * sung;
  });
};
