import { smoothStep } from '../envelopes.ts';
import { bandPass, chain, highPass, lowPass } from '../filters.ts';
import { noise, randomLfo } from '../oscillators.ts';
import { SAMPLE_RATE, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { pointSource } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

type Crackling = {
  readonly seconds: number;
  /** Crackles per second at a share (0–1) of the duration. */
  readonly density: (part: number) => number;
  readonly hertz: number;
};

/** Returns crackles of random strength over a soft rustle. */
function crackle({ seconds, density, hertz }: Crackling, random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const sheetFilter = bandPass(hertz, 0.7);
  const edgeFilter = chain(highPass(700), lowPass(6500));
  const handLfo = randomLfo(11, random);
  let spark = 0;
  return generateSignal(seconds, (time) => {
    if (random() < density(time / seconds) / SAMPLE_RATE) spark = Math.max(spark, 0.15 + 0.85 * random() ** 2);
    spark *= 0.9965;
    const level = smoothStep(0, 0.03, time) * (1 - smoothStep(seconds - 0.2, seconds, time));
    return level * edgeFilter(1.5 * sheetFilter(hiss()) * (spark + 0.12 * handLfo()));
  });
}

/** A sheet that is unfolded. */
export const paper: Effect = ({ pan, random }) => {
  const density = (part: number): number => 30 + 90 * Math.sin(Math.PI * part) ** 2;
  return pointSource(crackle({ seconds: 0.95, density, hertz: 2300 }, random), 0.6 * pan);
};

/** A sheet that is torn in two. */
export const tearing: Effect = ({ pan, random }) => {
  const density = (part: number): number => 500 + 1500 * part;
  return pointSource(crackle({ seconds: 0.75, density, hertz: 1800 }, random), 0.6 * pan);
};
