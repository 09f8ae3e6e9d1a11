import { randomBetween } from '../random.ts';
import type { Random } from '../random.ts';
import { fadeEnvelope } from '../envelopes.ts';
import { bandPass, lowPass } from '../filters.ts';
import { randomLfo, noise, sawtooth } from '../oscillators.ts';
import { SAMPLE_RATE, addPanned, generateSignal } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS, ambientSource } from './effect.ts';
import type { Effect } from './effect.ts';

const VOICE_COUNT = 12;

function renderVoice(length: number, random: Random): Signal {
  const vocalCords = sawtooth(randomBetween(random, 95, 230), random());
  const firstFormant = bandPass(randomBetween(random, 380, 750), 4);
  const secondFormant = bandPass(randomBetween(random, 1000, 1900), 5);
  const syllableLfo = randomLfo(randomBetween(random, 5, 8), random);
  const phraseLfo = randomLfo(randomBetween(random, 0.6, 1.1), random);
  const pitchLfo = randomLfo(2.5, random);
  const air = noise(random);
  return generateSignal(length, () => {
    const raw = vocalCords(0.88 + 0.28 * pitchLfo()) + 0.25 * air();
    const open = syllableLfo();
    return (firstFormant(raw) + 0.5 * secondFormant(raw)) * open * open * phraseLfo();
  });
}

export const crowd: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.2, AMBIENCE_OVERLAP_SECONDS);
  const sound = ambientSource(length, () => {
    const air = noise(random);
    const roomFilter = lowPass(700);
    return (time) => 0.02 * roomFilter(air()) * level(time);
  });
  for (let count = 0; count < VOICE_COUNT; count += 1) {
    const voice = renderVoice(length, random).map((sample, index) => sample * level(index / SAMPLE_RATE));
    addPanned(sound, voice, 0, randomBetween(random, -0.9, 0.9), 0.8);
  }
  return sound;
};
