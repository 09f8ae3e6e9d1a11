import { describe, expect, test } from 'vitest';
import { amountOf, bestValue, mostPopular, pricePerEpisode } from './package-value.ts';
import { COIN_PACKAGES } from './products.ts';

const offer = (productId: string, coins: number, priceMinor: number, bonus = 0) => ({
  productId,
  coins,
  bonus,
  priceMinor,
});

describe('the best value', () => {
  test('is the package with the lowest price per coin or bonus, with the extra of the first top-up', () => {
    expect(bestValue(COIN_PACKAGES, 0)).toBe('coins_10000');
    expect(bestValue(COIN_PACKAGES, 50)).toBe('coins_10000');
    const offers = [offer('plain', 100, 100), offer('with_bonus', 80, 100, 21)];
    expect(bestValue(offers, 0)).toBe('with_bonus');
    // The extra counts the coins only: 150 against 141.
    expect(bestValue(offers, 50)).toBe('plain');
  });

  test('does not exist when several packages are equally good, or when there is only one', () => {
    expect(bestValue([offer('one', 300, 100), offer('two', 900, 300), offer('three', 100, 100)], 0)).toBeNull();
    expect(bestValue([offer('one', 300, 100)], 0)).toBeNull();
    expect(bestValue([], 0)).toBeNull();
  });
});

describe('the most popular package', () => {
  test('is the one with the most sales, from 50 sales on', () => {
    const sales = new Map([
      ['coins_500', 49],
      ['coins_1000', 50],
    ]);
    expect(mostPopular(sales)).toBe('coins_1000');
    expect(mostPopular(new Map([['coins_500', 49]]))).toBeNull();
    expect(mostPopular(new Map([['coins_500', 50]]))).toBe('coins_500');
    expect(mostPopular(new Map())).toBeNull();
  });

  test('does not exist when two packages sell equally well', () => {
    const sales = new Map([
      ['coins_500', 60],
      ['coins_1000', 60],
    ]);
    expect(mostPopular(sales)).toBeNull();
  });
});

test('computes the price of an episode from all that the buyer gets, rounded up', () => {
  const [smallest] = COIN_PACKAGES;
  if (!smallest) throw new Error('there are packages');
  expect(amountOf(smallest, 50)).toBe(750);
  expect(pricePerEpisode(smallest, 0, 60)).toBe(60);
  expect(pricePerEpisode(smallest, 50, 60)).toBe(40);
  expect(pricePerEpisode(offer('exact', 100, 100, 20), 0, 60)).toBe(50);
});
