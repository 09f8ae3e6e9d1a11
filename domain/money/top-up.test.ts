import { expect, test } from 'vitest';
import { COIN_PACKAGES } from './products.ts';
import { cheapestPackage, firstTopupExtra, shortfallFor } from './top-up.ts';

const wallet = { coins: 0, bonus: 0, debt: 0 };
const cheapestFor = (need: { coins: number; total: number }, percent: number) =>
  cheapestPackage(need, COIN_PACKAGES, percent)?.productId;

test('rounds the extra of the first top-up down to whole coins', () => {
  expect(firstTopupExtra(500, 50)).toBe(250);
  expect(firstTopupExtra(501, 50)).toBe(250);
  expect(firstTopupExtra(500, 0)).toBe(0);
});

test('calculates a shortfall from coins and bonus', () => {
  expect(shortfallFor(60, { ...wallet, coins: 15, bonus: 5 })).toEqual({ coins: 0, total: 40 });
  expect(shortfallFor(60, { ...wallet, coins: 60 })).toEqual({ coins: 0, total: 0 });
  expect(shortfallFor(60, { ...wallet, coins: 90 })).toEqual({ coins: 0, total: 0 });
});

test('adds debt to the shortfall as coins, and bonus does not reduce that part', () => {
  expect(shortfallFor(60, { ...wallet, bonus: 100, debt: 30 })).toEqual({ coins: 30, total: 30 });
  expect(shortfallFor(60, { ...wallet, debt: 30 })).toEqual({ coins: 30, total: 90 });
});

test('selects the cheapest sufficient package, including bonus and the extra of the first top-up', () => {
  expect(cheapestFor({ coins: 0, total: 500 }, 0)).toBe('coins_500');
  expect(cheapestFor({ coins: 0, total: 501 }, 0)).toBe('coins_1000');
  expect(cheapestFor({ coins: 0, total: 750 }, 50)).toBe('coins_500');
  expect(cheapestFor({ coins: 0, total: 751 }, 50)).toBe('coins_1000');
  expect(cheapestFor({ coins: 0, total: 1100 }, 0)).toBe('coins_1000');
});

test('does not pay debt with bonus', () => {
  expect(cheapestFor({ coins: 1050, total: 1050 }, 0)).toBe('coins_2000');
});

test('selects no package if nothing is missing or no package suffices', () => {
  expect(cheapestFor({ coins: 0, total: 0 }, 50)).toBeUndefined();
  expect(cheapestFor({ coins: 0, total: 20_001 }, 50)).toBeUndefined();
});
