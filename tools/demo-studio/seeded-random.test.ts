import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('returns numbers between 0 and 1, the same for the same seed and others for another seed', () => {
  const take = (seed: string): number[] => Array.from({ length: 50 }, seededRandom(seed));
  expect(take('CN0008')).toEqual(take('CN0008'));
  expect(take('CN0008')).not.toEqual(take('CN0009'));
  expect(take('x').every((number) => number >= 0 && number < 1)).toBe(true);
});
