import { expect, test } from 'vitest';
import { bonusLeft, type AddressBudget } from './address-budget.ts';

const TERMS = { bonus: 600, perAccount: 60 };
const NOON = Date.parse('2026-11-22T12:00:00Z');

const budgetOf = (use: Partial<AddressBudget>): AddressBudget => ({
  ...{ day: '2026-11-22', block: { granted: 0, accounts: 0 }, site: null },
  ...use,
});
const left = (use: Partial<AddressBudget>, now = NOON) => bonusLeft({ budget: budgetOf(use) }, TERMS, now);

test('leaves what limited visitors of the address block have not got, and never less than 0', () => {
  expect(left({})).toBe(600);
  expect(left({ block: { granted: 599, accounts: 0 } })).toBe(1);
  expect(left({ block: { granted: 600, accounts: 0 } })).toBe(0);
  // An operator may have lowered the budget.
  expect(left({ block: { granted: 601, accounts: 0 } })).toBe(0);
});

test('leaves more for each visitor who signed in or paid', () => {
  expect(left({ block: { granted: 600, accounts: 2 } })).toBe(120);
});

test('leaves at most what the site has left, which is ten times as much', () => {
  expect(left({ site: { granted: 5_990, accounts: 0 } })).toBe(10);
  expect(left({ site: { granted: 6_060, accounts: 2 } })).toBe(60);
  expect(left({ block: { granted: 500, accounts: 0 }, site: { granted: 1_000, accounts: 0 } })).toBe(100);
});

test('does not limit other viewers, or the visitor on another day', () => {
  expect(bonusLeft({ budget: null }, TERMS, NOON)).toBeNull();
  expect(left({}, Date.parse('2026-11-22T00:00:00Z'))).toBe(600);
  expect(left({}, Date.parse('2026-11-22T23:59:59.999Z'))).toBe(600);
  expect(left({}, Date.parse('2026-11-23T00:00:00Z'))).toBeNull();
});
