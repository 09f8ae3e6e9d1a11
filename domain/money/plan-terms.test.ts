import { expect, test } from 'vitest';
import { firstRenewalAt } from './plan-terms.ts';
import { DAY_MS } from '../utc-day.ts';

test('renews a plan 24 h before it ends', () => {
  expect(firstRenewalAt('sandbox', 7, 1000)).toBe(1000 + 6 * DAY_MS);
  expect(firstRenewalAt('apple', 30, 0)).toBe(29 * DAY_MS);
});

test('extends the plan by a day when the provider charges at the end of the period', () => {
  expect(firstRenewalAt('stripe', 7, 1000)).toBe(1000 + 7 * DAY_MS);
});
