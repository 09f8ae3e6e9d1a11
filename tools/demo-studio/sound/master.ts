import { compress } from './compressor.ts';
import { smoothStep } from './envelopes.ts';
import { highPass } from './filters.ts';
import { limit } from './limiter.ts';
import { loudness } from './loudness.ts';
import { mapSamples } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** The integrated loudness in LUFS. */
export const TARGET_LOUDNESS = -16;
/** The ceiling of −2 dBFS leaves 1 dB for inter-sample peaks under −1 dBTP. */
const CEILING = 10 ** (-2 / 20);
const EDGE_FADE_SECONDS = 0.008;
const FINAL_FADE_SECONDS = 0.3;
const MAX_ROUNDS = 3;

function filteredAndFaded(signal: Signal, duration: number): Signal {
  const rumbleFilter = highPass(28);
  return mapSamples(
    signal,
    (sample, time) =>
      rumbleFilter(sample) *
      smoothStep(0, EDGE_FADE_SECONDS, time) *
      (1 - 0.75 * smoothStep(duration - FINAL_FADE_SECONDS, duration, time)) *
      (1 - smoothStep(duration - EDGE_FADE_SECONDS, duration - 1e-4, time)),
  );
}

function amplified(sound: Stereo, gain: number): Stereo {
  return { left: sound.left.map((sample) => sample * gain), right: sound.right.map((sample) => sample * gain) };
}

/** Returns the mix with fades, at about −16 LUFS and under −1 dBFS. Returns a silent mix unchanged. */
export function master(mix: Stereo, duration: number): Stereo {
  const mixLoudness = loudness(mix);
  if (mixLoudness === -Infinity) return mix;
  const levelled = amplified(mix, 10 ** ((TARGET_LOUDNESS - mixLoudness) / 20));
  compress(levelled);
  const sound = { left: filteredAndFaded(levelled.left, duration), right: filteredAndFaded(levelled.right, duration) };
  let decibels = TARGET_LOUDNESS - loudness(sound);
  let mastered = sound;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    mastered = limit(amplified(sound, 10 ** (decibels / 20)), CEILING);
    const missing = TARGET_LOUDNESS - loudness(mastered);
    if (Math.abs(missing) < 0.2) break;
    decibels += missing; // compensates for the limiter
  }
  return mastered;
}
