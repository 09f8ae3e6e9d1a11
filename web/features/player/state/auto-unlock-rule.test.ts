import { expect, test } from 'vitest';
import { canAutoUnlock } from './auto-unlock-rule.ts';

const OFFER = {
  access: 'locked',
  price: 60,
  auto: { on: true, cap: null, spent: 0 },
  wallet: { balance: 40, bonus: 20, total: 60 },
} as const;

test('allows the unlock when automatic unlocking is on and the balance suffices', () => {
  expect(canAutoUnlock(OFFER)).toBe(true);
  expect(canAutoUnlock({ ...OFFER, auto: { ...OFFER.auto, on: false } })).toBe(false);
  expect(canAutoUnlock({ ...OFFER, wallet: { balance: 39, bonus: 20, total: 59 } })).toBe(false);
});

test('counts what was already spent towards the cap', () => {
  expect(canAutoUnlock({ ...OFFER, auto: { on: true, cap: 120, spent: 60 } })).toBe(true);
  expect(canAutoUnlock({ ...OFFER, auto: { on: true, cap: 119, spent: 60 } })).toBe(false);
});

test('does not allow the unlock of open episodes or without an offer', () => {
  expect(canAutoUnlock({ ...OFFER, access: 'unlocked' })).toBe(false);
  expect(canAutoUnlock({ access: 'locked', price: 60 })).toBe(false);
  expect(canAutoUnlock(undefined)).toBe(false);
});
