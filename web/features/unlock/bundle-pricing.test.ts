import { expect, test } from 'vitest';
import { maxSavedPercent, savedPercent } from './bundle-pricing.ts';

test('returns the saving below the list price in whole percent', () => {
  expect(savedPercent({ price: 1080, list_price: 1200 })).toBe(10);
  expect(savedPercent({ price: 1599, list_price: 2132 })).toBe(25);
  expect(savedPercent({ price: 60, list_price: 60 })).toBe(0);
});

test('returns 0 when no bundle has a price', () => {
  expect(savedPercent({ price: null, list_price: null })).toBe(0);
  expect(maxSavedPercent([{ price: null, list_price: null }])).toBe(0);
  expect(maxSavedPercent([])).toBe(0);
});

test('returns the largest saving of all bundles', () => {
  const bundles = [
    { price: 1080, list_price: 1200 },
    { price: 2400, list_price: 3000 },
    { price: null, list_price: null },
  ];
  expect(maxSavedPercent(bundles)).toBe(20);
});
