import { expect, test } from 'vitest';
import { quotePrice } from './price-quote.ts';

test('spends bonus before coins', () => {
  expect(quotePrice(60, { balance: 200, bonus: 20, debt: 0 })).toMatchObject({
    spent: { bonus: 20, coins: 40 },
    left: 160,
    isEnough: true,
  });
  expect(quotePrice(60, { balance: 5, bonus: 90, debt: 0 })).toMatchObject({
    spent: { bonus: 60, coins: 0 },
    left: 35,
  });
});

test('accepts a wallet with exactly the price and rejects one with one coin less', () => {
  expect(quotePrice(60, { balance: 40, bonus: 20, debt: 0 })).toMatchObject({ left: 0, isEnough: true });
  expect(quotePrice(60, { balance: 39, bonus: 20, debt: 0 })).toMatchObject({
    isEnough: false,
    shortfall: { total: 1 },
  });
});

test('requires coins for a debt even when the bonus covers the price', () => {
  const quote = quotePrice(60, { balance: 0, bonus: 100, debt: 30 });
  expect(quote.isEnough).toBe(false);
  expect(quote.shortfall).toEqual({ coins: 30, total: 30 });
});
