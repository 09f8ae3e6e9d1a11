import { compress } from './compressor.ts';
import { smoothStep } from './envelopes.ts';
import { highPass } from './filters.ts';
import { limit } from './limiter.ts';
import { loudness } from './loudness.ts';
import { mapSamples } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

/** Integrated loudness in LUFS. */
const TARGET_LOUDNESS = -16;
/** −1.5 dBFS keeps inter-sample peaks under −1 dBTP. */
const CEILING = 10 ** (-1.5 / 20);
const EDGE = 0.008;
const FINAL_FADE = 0.3;
const ROUNDS = 3;

function trimmed(signal: Signal, duration: number): Signal {
  const rumble = highPass(28);
  return mapSamples(
    signal,
    (sample, time) =>
      rumble(sample) *
      smoothStep(0, EDGE, time) *
      (1 - 0.75 * smoothStep(duration - FINAL_FADE, duration, time)) *
      (1 - smoothStep(duration - EDGE, duration - 1e-4, time)),
  );
}

function amplified(sound: Stereo, gain: number): Stereo {
  return { left: sound.left.map((sample) => sample * gain), right: sound.right.map((sample) => sample * gain) };
}

/** Returns the mix at −16 LUFS under −1 dBFS with fades. Silence stays silent. */
export function master(mix: Stereo, duration: number): Stereo {
  const before = loudness(mix);
  if (before === -Infinity) return mix;
  const even = amplified(mix, 10 ** ((TARGET_LOUDNESS - before) / 20));
  compress(even);
  const sound = { left: trimmed(even.left, duration), right: trimmed(even.right, duration) };
  let decibels = TARGET_LOUDNESS - loudness(sound);
  let mastered = sound;
  for (let round = 0; round < ROUNDS; round += 1) {
    mastered = limit(amplified(sound, 10 ** (decibels / 20)), CEILING);
    const missing = TARGET_LOUDNESS - loudness(mastered);
    if (Math.abs(missing) < 0.2) break;
    decibels += missing; // compensates for the limiter
  }
  return mastered;
}
