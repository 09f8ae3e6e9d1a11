import { between } from '../dice.ts';
import type { Random } from '../dice.ts';
import { bed } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { drift, noise, sawtooth } from '../oscillators.ts';
import { SAMPLE_RATE, addPanned, generate } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { OVERLAP, surrounding } from './effect.ts';
import type { Effect } from './effect.ts';

const THROATS = 12;

function throat(length: number, random: Random): Signal {
  const cords = sawtooth(between(random, 95, 230), random());
  const vowel = bandPass(between(random, 380, 750), 4);
  const bright = bandPass(between(random, 1000, 1900), 5);
  const syllable = drift(between(random, 5, 8), random);
  const phrase = drift(between(random, 0.6, 1.1), random);
  const tune = drift(2.5, random);
  const air = noise(random);
  return generate(length, () => {
    const raw = cords(0.88 + 0.28 * tune()) + 0.25 * air();
    const open = syllable();
    return (vowel(raw) + 0.5 * bright(raw)) * open * open * phrase();
  });
}

export const crowd: Effect = ({ seconds, random }) => {
  const length = seconds + OVERLAP;
  const level = bed(length, 0.2, OVERLAP);
  const sound = surrounding(length, () => {
    const air = noise(random);
    const hall = lowPass(700);
    return (time) => 0.02 * hall(air()) * level(time);
  });
  for (let count = 0; count < THROATS; count += 1) {
    const voice = throat(length, random).map((sample, index) => sample * level(index / SAMPLE_RATE));
    addPanned(sound, voice, 0, between(random, -0.9, 0.9), 0.8);
  }
  return sound;
};
