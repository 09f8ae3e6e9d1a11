import { expect, test } from 'vitest';
import { maxSavedPercent, savedPercent } from './bundle-pricing.ts';

test('a bundle saves what its price is below the list price, in whole percent', () => {
  expect(savedPercent({ price: 1080, list_price: 1200 })).toBe(10);
  expect(savedPercent({ price: 1599, list_price: 2132 })).toBe(25);
  expect(savedPercent({ price: 60, list_price: 60 })).toBe(0);
});

test('a bundle that is not there saves nothing', () => {
  expect(savedPercent({ price: null, list_price: null })).toBe(0);
  expect(maxSavedPercent([{ price: null, list_price: null }])).toBe(0);
  expect(maxSavedPercent([])).toBe(0);
});

test('the most is told, whichever bundle it is', () => {
  const bundles = [
    { price: 1080, list_price: 1200 },
    { price: 2400, list_price: 3000 },
    { price: null, list_price: null },
  ];
  expect(maxSavedPercent(bundles)).toBe(20);
});
