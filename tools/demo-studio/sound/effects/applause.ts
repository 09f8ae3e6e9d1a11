import { fadeEnvelope } from '../envelopes.ts';
import { bandPass, chain, highPass } from '../filters.ts';
import { noise } from '../oscillators.ts';
import { randomBetween } from '../random.ts';
import { addPanned, generateSignal, silence } from '../signal.ts';
import type { Signal } from '../signal.ts';
import { AMBIENCE_OVERLAP_SECONDS } from './effect.ts';
import type { Effect, EffectOptions } from './effect.ts';

const PEOPLE = 26;
const CLAP_COUNT = 12;

function clap(random: EffectOptions['random']): Signal {
  const hiss = noise(random);
  const palms = chain(bandPass(randomBetween(random, 750, 1900), 1.3), highPass(350));
  return generateSignal(0.07, (time) => palms(hiss()) * Math.min(1, time / 0.001) * Math.exp(-time / 0.011));
}

/** Many people who each clap at their own pace. */
export const applause: Effect = ({ seconds, random }) => {
  const length = seconds + AMBIENCE_OVERLAP_SECONDS;
  const level = fadeEnvelope(length, 0.6, 0.9);
  const claps = Array.from({ length: CLAP_COUNT }, () => clap(random));
  const sound = silence(length);
  for (let person = 0; person < PEOPLE; person += 1) {
    const pace = randomBetween(random, 0.2, 0.3);
    const pan = randomBetween(random, -0.9, 0.9);
    const nearness = randomBetween(random, 0.2, 0.8);
    for (let at = randomBetween(random, 0.01, 0.5); at < length - 0.1; at += pace * randomBetween(random, 0.9, 1.1)) {
      const strength = nearness * randomBetween(random, 0.7, 1) * level(at);
      addPanned(sound, claps[Math.floor(random() * CLAP_COUNT)] ?? new Float32Array(), at, pan, strength);
    }
  }
  return sound;
};
