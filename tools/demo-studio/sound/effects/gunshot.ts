import { decayEnvelope } from '../envelopes.ts';
import { lowPass, stateVariableFilter } from '../filters.ts';
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
  const blastFilter = stateVariableFilter(0.7);
  const thumpOscillator = sine(88, 0.2);
  const crackEnvelope = decayEnvelope(0.0004, 0.14);
  const bodyEnvelope = decayEnvelope(0.001, 0.6);
  const shot = generateSignal(0.7, (time) => {
    const grain = hiss();
    const fire = blastFilter(grain, 500 + 9000 * Math.exp(-time / 0.03)).low;
    const thump = thumpOscillator(1 + 1.4 * Math.exp(-time / 0.02));
    return Math.tanh(
      2.4 * (grain * crackEnvelope(time) + fire * bodyEnvelope(time)) + 1.1 * thump * bodyEnvelope(time),
    );
  });
  addPanned(sound, shot, 0.02, pan);
  const distanceFilter = lowPass(1500);
  const distant = shot.map((sample) => distanceFilter(sample));
  for (const [at, level, side] of ECHOES) addPanned(sound, distant, 0.02 + at, side, level);
  return sound;
};
