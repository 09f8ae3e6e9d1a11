import { expect, test } from 'vitest';
import { chance } from './chance.ts';

test('the same seed gives the same numbers between 0 and 1, another seed others', () => {
  const take = (seed: string): number[] => Array.from({ length: 50 }, chance(seed));
  expect(take('CN0008')).toEqual(take('CN0008'));
  expect(take('CN0008')).not.toEqual(take('CN0009'));
  expect(take('x').every((number) => number >= 0 && number < 1)).toBe(true);
});
