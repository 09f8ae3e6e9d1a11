import { expect, test } from 'vitest';
import type { Bundle } from '#web/entities/bundle/queries.ts';
import { savedPercent, summarizeBundles } from './bundle-pricing.ts';

const bundle = (changes: Partial<Bundle>): Bundle => ({
  size: 20,
  from: 9,
  to: 28,
  price: 1080,
  list_price: 1200,
  available: true,
  code: null,
  watch_more: 0,
  reachable: true,
  ...changes,
});

test('returns the saving below the list price in whole percent', () => {
  expect(savedPercent({ price: 1080, list_price: 1200 })).toBe(10);
  expect(savedPercent({ price: 1599, list_price: 2132 })).toBe(25);
  expect(savedPercent({ price: 60, list_price: 60 })).toBe(0);
});

test('returns no saving for a bundle without a price', () => {
  expect(savedPercent({ price: null, list_price: null })).toBe(0);
});

test('promises the largest saving of the bundles that the viewer can reach', () => {
  const of50 = bundle({ size: 50, price: 2400, list_price: 3000 });
  const all = bundle({ size: 'all', price: 2340, list_price: 3120 });
  expect(summarizeBundles([bundle({}), of50, all])).toEqual({ savedPercent: 25, watchMore: 0 });
  expect(summarizeBundles([bundle({}), of50, { ...all, reachable: false }])?.savedPercent).toBe(20);
  expect(summarizeBundles([bundle({}), { ...of50, reachable: false }])?.savedPercent).toBe(10);
});

test('says how many more episodes must be watched', () => {
  expect(summarizeBundles([bundle({ available: false, watch_more: 2 })])?.watchMore).toBe(2);
});

test('promises nothing when the viewer can reach no bundle', () => {
  expect(summarizeBundles([])).toBeUndefined();
  expect(summarizeBundles([bundle({ reachable: false }), bundle({ size: 50, reachable: false })])).toBeUndefined();
});
