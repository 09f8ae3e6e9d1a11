import { expect, test } from 'vitest';
import { firstRenewalAt } from './plan-terms.ts';
import { DAY_MS } from '../utc-day.ts';

test('a plan is charged again in the 24 h before it ends', () => {
  expect(firstRenewalAt('sandbox', 7, 1000)).toBe(1000 + 6 * DAY_MS);
  expect(firstRenewalAt('apple', 30, 0)).toBe(29 * DAY_MS);
});

test('where the period is charged at its end, the plan lasts a day longer', () => {
  expect(firstRenewalAt('stripe', 7, 1000)).toBe(1000 + 7 * DAY_MS);
});
