/** Measures loudness, K-weighted and gated (ITU-R BS.1770), at 48 kHz. */
import { biquad, chain } from './filters.ts';
import { SAMPLE_RATE } from './signal.ts';
import type { Signal, Stereo } from './signal.ts';

const STEP_SAMPLES = SAMPLE_RATE / 10;
const STEPS_PER_BLOCK = 4;

function weighting(): (sample: number) => number {
  return chain(
    biquad({
      b0: 1.53512485958697,
      b1: -2.69169618940638,
      b2: 1.19839281085285,
      a1: -1.69065929318241,
      a2: 0.73248077421585,
    }),
    biquad({ b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 }),
  );
}

/** Returns the mean K-weighted energy of each 100 ms. */
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

function inLufs(energy: number): number {
  return energy > 0 ? -0.691 + 10 * Math.log10(energy) : -Infinity;
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the integrated loudness in LUFS, or −Infinity if the sound is silent or shorter than 400 ms. */
export function loudness(sound: Stereo): number {
  const right = energies(sound.right);
  const steps = energies(sound.left).map((energy, step) => energy + (right[step] ?? 0));
  const blocks = steps
    .slice(STEPS_PER_BLOCK - 1)
    .map((_, block) => average(steps.slice(block, block + STEPS_PER_BLOCK)));
  const audible = blocks.filter((energy) => inLufs(energy) > -70);
  const gate = inLufs(average(audible)) - 10;
  return inLufs(average(audible.filter((energy) => inLufs(energy) > gate)));
}
