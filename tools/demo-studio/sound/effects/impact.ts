/** A hit, a falling tone and debris. */
import { randomBetween } from '../random.ts';
import { decaying } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { ring } from '../modes.ts';
import { noise, sine } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const DEBRIS = 26;

export const impact: Effect = ({ pan, random }) => {
  const sound = silence(1.9);
  const hiss = noise(random);
  const dust = lowPass(1700);
  const drop = sine(38, 0.15);
  const fall = decaying(0.002, 1.5);
  const smack = decaying(0.001, 0.3);
  const blow = generateSignal(1.6, (time) =>
    Math.tanh(1.6 * (drop(1 + 2.2 * Math.exp(-time / 0.07)) * fall(time) + 1.6 * dust(hiss()) * smack(time))),
  );
  addPanned(sound, blow, 0.01, 0.4 * pan);
  for (let count = 0; count < DEBRIS; count += 1) {
    const stone = ring(0.08, [
      { hertz: randomBetween(random, 300, 2600), level: 1, decay: randomBetween(random, 0.02, 0.07) },
    ]);
    addPanned(sound, stone, 0.12 + random() ** 1.6, randomBetween(random, -0.9, 0.9), 0.13 * random());
  }
  return sound;
};
