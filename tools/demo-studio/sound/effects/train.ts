/** Renders a train from inside, with wheels on the rail joints. */
import { fadeEnvelope, decayEnvelope } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { randomLfo, noise } from '../oscillators.ts';
import { addPanned, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

const JOINT_SECONDS = 0.68;

function wheelHit(random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const railFilter = bandPass(1150, 2.2);
  const floorFilter = lowPass(190);
  const hitEnvelope = decayEnvelope(0.002, 0.16);
  return generateSignal(0.2, (time) => {
    const grain = hiss();
    return hitEnvelope(time) * (0.9 * railFilter(grain) + 2.2 * floorFilter(grain));
  });
}

export const train: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.3, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const hiss = noise(random);
    const rumbleFilter = lowPass(170, 1.4);
    const rushFilter = bandPass(900, 0.6);
    const shakeLfo = randomLfo(6, random);
    return (time) => {
      const grain = hiss();
      return level(time) * (0.9 * rumbleFilter(grain) * (0.6 + 0.6 * shakeLfo()) + 0.09 * rushFilter(grain));
    };
  });
  for (let at = 0.1; at < length - 0.3; at += JOINT_SECONDS) {
    for (const [delay, strength] of [
      [0, 1],
      [0.13, 0.75],
    ] as const) {
      addPanned(sound, wheelHit(random), at + delay, 0.25, 1.3 * strength * level(at));
    }
  }
  return sound;
};
