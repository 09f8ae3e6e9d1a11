import { randomBetween } from '../random.ts';
import { decayEnvelope } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise, sine } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const DEBRIS_COUNT = 26;

export const impact: Effect = ({ pan, random }) => {
  const sound = silence(1.9);
  const hiss = noise(random);
  const noiseFilter = lowPass(1700);
  const boom = sine(38, 0.15);
  const boomEnvelope = decayEnvelope(0.002, 1.5);
  const noiseEnvelope = decayEnvelope(0.001, 0.3);
  const blow = generateSignal(1.6, (time) =>
    Math.tanh(
      1.6 *
        (boom(1 + 2.2 * Math.exp(-time / 0.07)) * boomEnvelope(time) + 1.6 * noiseFilter(hiss()) * noiseEnvelope(time)),
    ),
  );
  addPanned(sound, blow, 0.01, 0.4 * pan);
  for (let count = 0; count < DEBRIS_COUNT; count += 1) {
    const stone = renderModes(0.08, [
      { hertz: randomBetween(random, 300, 2600), level: 1, decay: randomBetween(random, 0.02, 0.07) },
    ]);
    addPanned(sound, stone, 0.12 + random() ** 1.6, randomBetween(random, -0.9, 0.9), 0.13 * random());
  }
  return sound;
};
