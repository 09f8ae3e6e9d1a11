import { expect, test } from 'vitest';
import { autoUnlockStep } from './auto-unlock-rule.ts';

const AUTO = { on: true, cap: 300, spent: 0, in_row: { episodes: 0, spent: 0 }, confirmation: null } as const;
const OFFER = {
  access: 'locked',
  price: 60,
  auto: AUTO,
  wallet: { balance: 40, bonus: 20, total: 60 },
} as const;

test('unlocks when automatic unlocking is on and the balance suffices', () => {
  expect(autoUnlockStep(OFFER)).toBe('unlock');
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, on: false } })).toBeNull();
  expect(autoUnlockStep({ ...OFFER, wallet: { balance: 39, bonus: 20, total: 59 } })).toBeNull();
});

test('counts what was already spent towards the cap', () => {
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, cap: 120, spent: 60 } })).toBe('unlock');
  expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, cap: 119, spent: 60 } })).toBeNull();
});

test('asks first when the server requires a confirmation, but not about what it would reject', () => {
  for (const confirmation of ['first_charge', 'still_watching'] as const) {
    expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, confirmation } })).toBe('ask');
    expect(autoUnlockStep({ ...OFFER, auto: { ...AUTO, confirmation, cap: 59 } })).toBeNull();
  }
});

test('does nothing with open episodes or without an offer', () => {
  expect(autoUnlockStep({ ...OFFER, access: 'unlocked' })).toBeNull();
  expect(autoUnlockStep({ access: 'locked', price: 60 })).toBeNull();
  expect(autoUnlockStep(undefined)).toBeNull();
});
