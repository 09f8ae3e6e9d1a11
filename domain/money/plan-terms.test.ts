import { expect, test } from 'vitest';
import { firstRenewalAt } from './plan-terms.ts';
import { DAY_MS } from '../utc-day.ts';

test('returns the time 24 h before the end of the period', () => {
  expect(firstRenewalAt('sandbox', 7, 1000)).toBe(1000 + 6 * DAY_MS);
  expect(firstRenewalAt('apple', 30, 0)).toBe(29 * DAY_MS);
});

test('returns the end of the period when the provider charges then', () => {
  expect(firstRenewalAt('stripe', 7, 1000)).toBe(1000 + 7 * DAY_MS);
});
