import { expect, test } from 'vitest';
import { countPrices } from './count-prices.ts';

test('counts equal prices and returns the highest first', () => {
  expect(countPrices([499, 2999, 499])).toEqual([
    { minor: 2999, count: 1 },
    { minor: 499, count: 2 },
  ]);
  expect(countPrices([])).toEqual([]);
});
