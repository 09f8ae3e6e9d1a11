import { expect, test } from 'vitest';
import { isSharp, parseQuality } from '#media/quality.ts';

const lineOf = (luma: number) => `n:1 Y:${luma} U:0.999 V:0.999 All:0.99 (20.1)\n`;

test('the quality is the mean of the luma and the value below which the worst 5% of the frames are', () => {
  const worst = [0.5, 0.6, 0.7, 0.8, 0.9].map(lineOf).join('');
  const quality = parseQuality(worst + lineOf(1).repeat(95));
  expect(quality.mean).toBeCloseTo(0.985, 6);
  expect(quality.fifthPercentile).toBe(1);
  expect(parseQuality(worst + lineOf(0.92) + lineOf(1).repeat(94)).fifthPercentile).toBe(0.92);
});

test('a comparison without frames is an error', () => {
  expect(() => parseQuality('')).toThrow('No frame');
});

test.each([
  [{ mean: 0.965, fifthPercentile: 0.94 }, true],
  [{ mean: 0.964, fifthPercentile: 0.99 }, false],
  [{ mean: 0.99, fifthPercentile: 0.939 }, false],
])('a picture of %o is sharp: %s', (quality, sharp) => {
  expect(isSharp(quality)).toBe(sharp);
});
