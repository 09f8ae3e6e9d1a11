import { describe, expect, test } from 'vitest';
import { loudness, loudnessRangeOf, stepEnergies } from './loudness.ts';
import { generateSignal } from './signal.ts';
import type { Stereo } from './signal.ts';

/** Returns a 1 kHz sine in both channels whose level in dBFS changes every `seconds`. */
function tone(levels: readonly number[], seconds: number): Stereo {
  const both = generateSignal(levels.length * seconds, (time) => {
    const level = levels[Math.floor(time / seconds)] ?? -Infinity;
    return 10 ** (level / 20) * Math.sin(2 * Math.PI * 1000 * time);
  });
  return { left: both, right: both };
}

test('measures −23 LUFS for a 997 Hz sine at −23 dBFS in both channels', () => {
  const level = 10 ** (-23 / 20);
  const both = generateSignal(3, (time) => level * Math.sin(2 * Math.PI * 997 * time));
  expect(loudness({ left: both, right: both })).toBeCloseTo(-23, 1);
});

test('does not count silent parts', () => {
  expect(loudness(tone([-20, -Infinity], 3))).toBeCloseTo(loudness(tone([-20], 3)), 0);
});

test('returns −Infinity for silence', () => {
  expect(loudness({ left: new Float32Array(48_000), right: new Float32Array(48_000) })).toBe(-Infinity);
});

describe('loudness range', () => {
  // The first compliance signals of EBU Tech 3342, shortened. It allows a deviation of 1 LU.
  test.each([
    [[-20, -30], 10],
    [[-20, -15], 5],
    [[-40, -20], 20],
  ] as const)('of tones at %j dBFS is %i LU', (levels, range) => {
    expect(Math.abs(loudnessRangeOf(stepEnergies(tone(levels, 10))) - range)).toBeLessThan(1);
  });

  test('of an even tone, and of silence, is 0', () => {
    expect(loudnessRangeOf(stepEnergies(tone([-20], 5)))).toBeCloseTo(0, 1);
    expect(loudnessRangeOf(stepEnergies(tone([-Infinity], 5)))).toBe(0);
  });
});
