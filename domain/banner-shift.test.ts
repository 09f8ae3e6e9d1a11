import { expect, test } from 'vitest';
import { bannerShift } from './banner-shift.ts';

test('leaves a cover whose faces are between header and text, or not known', () => {
  for (const y of [0.32, 0.4, 0.5]) expect(bannerShift({ y })).toBe(0);
  expect(bannerShift(null)).toBe(0);
});

test('moves faces at an edge to the nearest place between header and text', () => {
  expect(bannerShift({ y: 0.9 })).toBeCloseTo(-0.4);
  expect(bannerShift({ y: 0.1 })).toBeCloseTo(0.22);
});
