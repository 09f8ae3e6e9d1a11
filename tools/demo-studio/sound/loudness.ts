/** Measures loudness, K-weighted and gated (ITU-R BS.1770), and its range (EBU Tech 3342), at 48 kHz. */
import { biquad, chain } from './filters.ts';
import { SAMPLE_RATE } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

const STEP_SAMPLES = SAMPLE_RATE / 10;
/** Steps of the windows that measure the loudness of a moment (400 ms) and of a passage (3 s). */
const STEPS_PER_BLOCK = 4;
const STEPS_PER_PASSAGE = 30;
const ABSOLUTE_GATE = -70;

/** The mean K-weighted energy of each 100 ms. */
export type StepEnergies = readonly number[];

function weighting(): (sample: number) => number {
  return chain(
    biquad({
      b0: 1.53512485958697,
      b1: -2.6916961993864,
      b2: 1.19839281085285,
      a1: -1.69065929318241,
      a2: 0.73248077421585,
    }),
    biquad({ b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 }),
  );
}

function energies(signal: Signal): number[] {
  const weigh = weighting();
  const steps = Array.from({ length: Math.floor(signal.length / STEP_SAMPLES) }, () => 0);
  for (let index = 0; index < steps.length * STEP_SAMPLES; index += 1) {
    const weighted = weigh(signal[index] ?? 0);
    const step = Math.floor(index / STEP_SAMPLES);
    steps[step] = (steps[step] ?? 0) + (weighted * weighted) / STEP_SAMPLES;
  }
  return steps;
}

/** Returns the energy of both channels together. */
export function stepEnergies(sound: Stereo): StepEnergies {
  const right = energies(sound.right);
  return energies(sound.left).map((energy, step) => energy + (right[step] ?? 0));
}

function inLufs(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : -Infinity;
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the mean energy of each window of `size` steps, 100 ms apart. */
function windows(steps: StepEnergies, size: number): number[] {
  return steps.slice(size - 1).map((_, from) => average(steps.slice(from, from + size)));
}

/** Returns the integrated loudness in LUFS, or −Infinity if the sound is silent or shorter than 400 ms. */
function loudnessOf(steps: StepEnergies): number {
  const audible = windows(steps, STEPS_PER_BLOCK).filter((energy) => inLufs(energy) > ABSOLUTE_GATE);
  const gate = inLufs(average(audible)) - 10;
  return inLufs(average(audible.filter((energy) => inLufs(energy) > gate)));
}

/** Returns the loudness range in LU: that of the passages of 3 s without the softest 10% and the loudest 5%. */
export function loudnessRangeOf(steps: StepEnergies): number {
  const audible = windows(steps, STEPS_PER_PASSAGE).filter((energy) => inLufs(energy) > ABSOLUTE_GATE);
  const gate = inLufs(average(audible)) - 20;
  const levels = audible
    .map(inLufs)
    .filter((level) => level > gate)
    .toSorted((first, second) => first - second);
  const percentile = (part: number): number => levels[Math.round(part * (levels.length - 1))] ?? 0;
  return percentile(0.95) - percentile(0.1);
}

/** Returns the integrated loudness of a sound in LUFS. */
export function loudness(sound: Stereo): number {
  return loudnessOf(stepEnergies(sound));
}
