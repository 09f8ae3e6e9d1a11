import { expect, test } from 'vitest';
import { cheapestPerDay, pricePerDay, savedPerDayPercent } from './plan-value.ts';
import { VIP_PLANS } from './products.ts';

const plan = (productId: string, days: number, priceMinor: number) => ({ productId, days, priceMinor });

test('computes the price of a day, rounded up', () => {
  expect(VIP_PLANS.map(pricePerDay)).toEqual([286, 167, 55]);
  expect(pricePerDay(plan('exact', 10, 1_000))).toBe(100);
});

test('finds the plan with the lowest price per day, unless several have it', () => {
  expect(cheapestPerDay(VIP_PLANS)).toBe('vip_yearly');
  expect(cheapestPerDay([plan('week', 7, 700), plan('month', 30, 3_000)])).toBeNull();
  expect(cheapestPerDay([plan('week', 7, 700)])).toBeNull();
});

test('computes what a day saves against the shortest plan, rounded down', () => {
  expect(VIP_PLANS.map((each) => savedPerDayPercent(each, VIP_PLANS))).toEqual([0, 41, 80]);
  expect(savedPerDayPercent(plan('month', 30, 4_000), [plan('week', 7, 700)])).toBe(0);
  expect(savedPerDayPercent(plan('year', 10, 999), [plan('week', 10, 1_000)])).toBe(0);
});
