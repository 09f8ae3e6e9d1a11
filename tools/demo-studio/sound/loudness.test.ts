import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';
import { generateSignal } from './signal.ts';

test('measures −23 LUFS for a 997 Hz sine at −23 dBFS in both channels', () => {
  const level = 10 ** (-23 / 20);
  const tone = generateSignal(3, (time) => level * Math.sin(2 * Math.PI * 997 * time));
  expect(loudness({ left: tone, right: tone })).toBeCloseTo(-23, 1);
});

test('does not count silent parts', () => {
  const tone = generateSignal(3, (time) => 0.1 * Math.sin(2 * Math.PI * 997 * time));
  const halved = new Float32Array(tone.length * 2);
  halved.set(tone);
  expect(loudness({ left: halved, right: halved })).toBeCloseTo(loudness({ left: tone, right: tone }), 0);
});

test('returns −Infinity for silence', () => {
  expect(loudness({ left: new Float32Array(48_000), right: new Float32Array(48_000) })).toBe(-Infinity);
});
