/** Small pieces of metal that strike each other. */
import { smoothStep } from '../envelopes.ts';
import { lowPass } from '../filters.ts';
import { renderModes } from '../modes.ts';
import { noise } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { addPanned, generateSignal, mapSamples, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import type { Effect, EffectOptions } from './effect.ts';

/** Returns one stroke on a piece whose lowest tone is `hertz` and that rings for `decay` seconds. */
function stroke(hertz: number, decay: number, random: EffectOptions['random']): Signal {
  const softening = lowPass(6000);
  const sound = renderModes(
    decay * 1.2,
    [1, 1.51, 2.03, 2.71].map((ratio, index) => ({
      hertz: hertz * ratio * randomBetween(random, 0.98, 1.02),
      level: 0.34 / (1 + 0.7 * index),
      decay: decay / (1 + 0.6 * index),
    })),
  );
  return mapSamples(sound, (sample, time) => softening(sample) * smoothStep(0, 0.0008, time));
}

/** Coins that fall on a pile. */
export const coins: Effect = ({ pan, random }) => {
  const sound = silence(1.3);
  for (let count = 0; count < 13; count += 1) {
    const coin = stroke(randomBetween(random, 1900, 3300), randomBetween(random, 0.1, 0.28), random);
    const at = 0.03 + 0.85 * random() ** 1.3;
    addPanned(sound, coin, at, pan + randomBetween(random, -0.25, 0.25), randomBetween(random, 0.25, 0.8));
  }
  return sound;
};

/** Keys or a small thing of metal that strike twice or three times. */
export const clink: Effect = ({ pan, random }) => {
  const sound = silence(1);
  for (const [at, level] of [
    [0.02, 0.9],
    [0.1, 0.5],
    [0.16, 0.65],
    [0.31, 0.3],
  ] as const) {
    const piece = stroke(randomBetween(random, 1500, 2600), randomBetween(random, 0.15, 0.4), random);
    addPanned(sound, piece, at + randomBetween(random, 0, 0.02), pan, level);
  }
  return sound;
};

/** A rifle's bolt, which is lifted, drawn back, pushed forward and turned down. */
export const click: Effect = ({ pan, random }) => {
  const sound = silence(1);
  const hiss = noise(random);
  const rail = lowPass(1900);
  const slide = generateSignal(0.13, (time) => 0.35 * rail(hiss()) * Math.sin((Math.PI * time) / 0.13));
  for (const at of [0.1, 0.36]) addPanned(sound, slide, at, pan);
  for (const [at, hertz, level] of [
    [0.02, 1500, 0.6],
    [0.22, 820, 1],
    [0.48, 960, 1.1],
    [0.57, 1350, 0.7],
  ] as const) {
    addPanned(sound, stroke(hertz * randomBetween(random, 0.96, 1.04), 0.09, random), at, pan, 1.3 * level);
    addPanned(sound, renderModes(0.07, [{ hertz: 210, level: 0.5, decay: 0.05 }]), at, pan, level);
  }
  return sound;
};
