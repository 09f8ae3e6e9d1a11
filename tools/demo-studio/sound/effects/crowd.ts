import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { ambience } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { drift, noise, sawtooth } from '../oscillators.ts';
import { SAMPLE_RATE, addPanned, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const THROATS = 12;

function throat(length: number, random: Random): Signal {
  const cords = sawtooth(randomBetween(random, 95, 230), random());
  const vowel = bandPass(randomBetween(random, 380, 750), 4);
  const bright = bandPass(randomBetween(random, 1000, 1900), 5);
  const syllable = drift(randomBetween(random, 5, 8), random);
  const phrase = drift(randomBetween(random, 0.6, 1.1), random);
  const tune = drift(2.5, random);
  const air = noise(random);
  return generateSignal(length, () => {
    const raw = cords(0.88 + 0.28 * tune()) + 0.25 * air();
    const open = syllable();
    return (vowel(raw) + 0.5 * bright(raw)) * open * open * phrase();
  });
}

export const crowd: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = ambience(length, 0.2, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const air = noise(random);
    const hall = lowPass(700);
    return (time) => 0.02 * hall(air()) * level(time);
  });
  for (let count = 0; count < THROATS; count += 1) {
    const voice = throat(length, random).map((sample, index) => sample * level(index / SAMPLE_RATE));
    addPanned(sound, voice, 0, randomBetween(random, -0.9, 0.9), 0.8);
  }
  return sound;
};
