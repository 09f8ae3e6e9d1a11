/** A train from inside: rumble, and wheels on the rail joints. */
import { ambience, decaying } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { drift, noise } from '../oscillators.ts';
import { addPanned, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

const JOINT = 0.68;

function clack(random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const rail = bandPass(1150, 2.2);
  const floor = lowPass(190);
  const hit = decaying(0.002, 0.16);
  return generateSignal(0.2, (time) => {
    const grain = hiss();
    return hit(time) * (0.9 * rail(grain) + 2.2 * floor(grain));
  });
}

export const train: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = ambience(length, 0.3, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const hiss = noise(random);
    const rumble = lowPass(170, 1.4);
    const rush = bandPass(900, 0.6);
    const shake = drift(6, random);
    return (time) => {
      const grain = hiss();
      return level(time) * (0.9 * rumble(grain) * (0.6 + 0.6 * shake()) + 0.09 * rush(grain));
    };
  });
  for (let at = 0.1; at < length - 0.3; at += JOINT) {
    for (const [later, strength] of [
      [0, 1],
      [0.13, 0.75],
    ] as const) {
      addPanned(sound, clack(random), at + later, 0.25, 1.3 * strength * level(at));
    }
  }
  return sound;
};
