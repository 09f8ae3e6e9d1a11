import { expect, test } from 'vitest';
import { isUnlockedByItself } from './auto-unlock-rule.ts';

const OFFER = {
  access: 'locked',
  price: 60,
  auto: { on: true, cap: null, spent: 0 },
  wallet: { balance: 40, bonus: 20, total: 60 },
} as const;

test('a locked episode opens by itself where that is on and the balance suffices', () => {
  expect(isUnlockedByItself(OFFER)).toBe(true);
  expect(isUnlockedByItself({ ...OFFER, auto: { ...OFFER.auto, on: false } })).toBe(false);
  expect(isUnlockedByItself({ ...OFFER, wallet: { balance: 39, bonus: 20, total: 59 } })).toBe(false);
});

test('the cap counts what was spent, to the coin', () => {
  expect(isUnlockedByItself({ ...OFFER, auto: { on: true, cap: 120, spent: 60 } })).toBe(true);
  expect(isUnlockedByItself({ ...OFFER, auto: { on: true, cap: 119, spent: 60 } })).toBe(false);
});

test('what is open, or not known, does not', () => {
  expect(isUnlockedByItself({ ...OFFER, access: 'unlocked' })).toBe(false);
  expect(isUnlockedByItself({ access: 'locked', price: 60 })).toBe(false);
  expect(isUnlockedByItself(undefined)).toBe(false);
});
