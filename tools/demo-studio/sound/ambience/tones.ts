/** Continuous sounds of rooms and nights, for ambience only. */
import { fadeEnvelope } from '../envelopes.ts';
import { bandPass, highPass, lowPass } from '../filters.ts';
import { noise, randomLfo } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from '../effects/effect.ts';
import type { Effect, EffectOptions } from '../effects/effect.ts';

/** Returns an effect with the fades of an ambience. `generate` returns the generator of one channel. */
function continuous(generate: (random: EffectOptions['random']) => (time: number) => number): Effect {
  return ({ seconds, random }) => {
    const length = seconds + AMBIENCE_OVERLAP_SECONDS;
    const level = fadeEnvelope(length, AMBIENCE_OVERLAP_SECONDS, AMBIENCE_OVERLAP_SECONDS);
    return ambientSource(length, () => {
      const next = generate(random);
      return (time) => level(time) * next(time);
    });
  };
}

/** The air of a quiet room. */
export const roomTone = continuous((random) => {
  const hiss = noise(random);
  const walls = lowPass(260);
  const air = bandPass(900, 0.4);
  return () => {
    const grain = hiss();
    return 0.8 * walls(grain) + 0.05 * air(grain);
  };
});

/** Ventilation and the hum of the mains. */
export const machineHum = continuous((random) => {
  const hiss = noise(random);
  const duct = bandPass(330, 0.5);
  return (time) => {
    const mains = Math.sin(2 * Math.PI * 100 * time) + 0.4 * Math.sin(2 * Math.PI * 200 * time);
    return 0.12 * mains + 0.4 * duct(hiss());
  };
});

/** A car from inside. */
export const motorHum = continuous((random) => {
  const hiss = noise(random);
  const road = lowPass(320);
  const unevennessLfo = randomLfo(5, random);
  return (time) => {
    const motor = Math.sin(2 * Math.PI * 46 * time) + 0.5 * Math.sin(2 * Math.PI * 92 * time);
    return 0.15 * motor + 0.9 * road(hiss()) * (0.7 + 0.5 * unevennessLfo());
  };
});

/** A city far below. */
export const traffic = continuous((random) => {
  const hiss = noise(random);
  const distance = bandPass(210, 0.6);
  const carsLfo = randomLfo(0.5, random);
  return () => (0.5 + 0.7 * carsLfo()) * distance(hiss());
});

/** Crickets on both sides, each with its own pitch and pace. */
export const crickets = continuous((random) => {
  const hiss = noise(random);
  const leaves = highPass(1500);
  const hertz = randomBetween(random, 3300, 3900);
  const pace = randomBetween(random, 1.1, 1.5);
  return (time) => {
    const chirp =
      Math.max(0, Math.sin(2 * Math.PI * pace * time)) ** 3 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 31 * time));
    return 0.2 * chirp * Math.sin(2 * Math.PI * hertz * time) + 0.01 * leaves(hiss());
  };
});
