import { smoothStep } from '../envelopes.ts';
import { highPass, stateVariableFilter } from '../filters.ts';
import { noise, randomLfo, sine } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

/** Rubs cloth with the given number of folds per second. */
function rustle(seconds: number, folds: number, random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const weave = stateVariableFilter(0.9);
  const bodyFilter = highPass(280);
  const foldLfo = randomLfo(folds, random);
  const threadLfo = randomLfo(70, random);
  return generateSignal(seconds, (time) => {
    const level = smoothStep(0, seconds * 0.35, time) * (1 - smoothStep(seconds * 0.45, seconds, time));
    const strength = 0.15 + 0.85 * foldLfo() ** 2;
    const raw = weave(hiss(), 500 + 2400 * strength).band;
    return 1.6 * level * strength * (0.5 + 0.5 * threadLfo()) * bodyFilter(raw);
  });
}

export const cloth: Effect = ({ pan, random }) => pointSource(rustle(0.75, 9, random), 0.7 * pan);

/** A large cloth that is opened with a jerk. */
export const unfurling: Effect = ({ pan, random }) => {
  const folds = rustle(0.9, 14, random);
  const air = sine(95);
  const flap = generateSignal(0.9, (time) => {
    const jerk = time < 0.12 ? 0 : Math.exp(-(time - 0.12) / 0.05);
    return 0.7 * jerk * air(1 + jerk) * smoothStep(0.12, 0.126, time);
  });
  return pointSource(
    folds.map((sample, index) => 0.8 * sample + (flap[index] ?? 0)),
    0.6 * pan,
  );
};
