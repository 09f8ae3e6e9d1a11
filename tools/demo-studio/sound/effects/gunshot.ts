/** A shot and its echoes. */
import { decaying } from '../envelopes.ts';
import { lowPass, swept } from '../filters.ts';
import { noise, sine } from '../oscillators.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Effect } from './effect.ts';

const ECHOES = [
  [0.11, 0.32, -0.7],
  [0.19, 0.24, 0.7],
  [0.33, 0.14, -0.3],
] as const;

export const gunshot: Effect = ({ pan, random }) => {
  const sound = silence(1.7);
  const hiss = noise(random);
  const blast = swept(0.7);
  const chest = sine(88, 0.2);
  const crack = decaying(0.0004, 0.14);
  const body = decaying(0.001, 0.6);
  const shot = generateSignal(0.7, (time) => {
    const grain = hiss();
    const fire = blast(grain, 500 + 9000 * Math.exp(-time / 0.03)).low;
    const thump = chest(1 + 1.4 * Math.exp(-time / 0.02));
    return Math.tanh(2.4 * (grain * crack(time) + fire * body(time)) + 1.1 * thump * body(time));
  });
  addPanned(sound, shot, 0.02, pan);
  const far = lowPass(1500);
  const distant = shot.map((sample) => far(sample));
  for (const [at, level, side] of ECHOES) addPanned(sound, distant, 0.02 + at, side, level);
  return sound;
};
