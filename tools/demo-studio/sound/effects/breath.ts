import { smoothStep } from '../envelopes.ts';
import { bandPass, highPass, lowPass, stateVariableFilter } from '../filters.ts';
import { noise, randomLfo } from '../oscillators.ts';
import { generateSignal } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect } from './effect.ts';

/** Returns a level that swells from `from` to `to` seconds, with its greatest at `peak`. */
function swell(from: number, peak: number, to: number, time: number): number {
  return smoothStep(from, peak, time) * (1 - smoothStep(peak, to, time));
}

/** Somebody breathes in sharply and out slowly. */
export const breath: Effect = ({ pan, random }) => {
  const hiss = noise(random);
  const throat = bandPass(1450, 2.2);
  const mouth = bandPass(720, 1.8);
  const lips = highPass(2600);
  const softening = lowPass(5200);
  const flutterLfo = randomLfo(18, random);
  const sound = generateSignal(1.75, (time) => {
    const inwards = swell(0, 0.38, 0.58, time);
    const outwards = swell(0.66, 0.85, 1.7, time);
    const grain = hiss() * (0.75 + 0.25 * flutterLfo());
    const air =
      inwards * (1.1 * throat(grain) + 0.12 * lips(grain)) + outwards * (1.3 * mouth(grain) + 0.25 * grain * 0.2);
    return 0.9 * softening(air);
  });
  return pointSource(sound, 0.7 * pan);
};

/** A short gust that blows out candles. */
export const gust: Effect = ({ pan, random }) => {
  const hiss = noise(random);
  const air = stateVariableFilter(1);
  const sound = generateSignal(1.3, (time) => {
    const strength = swell(0, 0.35, 1.3, time);
    return 1.3 * strength * air(hiss(), 200 + 650 * strength).band;
  });
  return pointSource(sound, pan);
};
