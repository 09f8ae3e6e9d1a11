import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';
import { generate } from './signal.ts';

test('a sine of 997 Hz at −23 dBFS in both channels measures −23 LUFS', () => {
  const level = 10 ** (-23 / 20);
  const tone = generate(3, (time) => level * Math.sin(2 * Math.PI * 997 * time));
  expect(loudness({ left: tone, right: tone })).toBeCloseTo(-23, 1);
});

test('pauses do not count', () => {
  const tone = generate(3, (time) => 0.1 * Math.sin(2 * Math.PI * 997 * time));
  const halved = new Float32Array(tone.length * 2);
  halved.set(tone);
  expect(loudness({ left: halved, right: halved })).toBeCloseTo(loudness({ left: tone, right: tone }), 0);
});

test('silence has no loudness', () => {
  expect(loudness({ left: new Float32Array(48_000), right: new Float32Array(48_000) })).toBe(-Infinity);
});
