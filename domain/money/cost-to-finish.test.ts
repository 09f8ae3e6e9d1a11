import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costToFinish } from './cost-to-finish.ts';
import { COIN_PACKAGES } from './products.ts';

const EMPTY = { coins: 0, bonus: 0, debt: 0 };

function cost(locked: number, balances = EMPTY, firstTopupPercent = 0) {
  return costToFinish({ locked, price: 60, balances, packages: COIN_PACKAGES, firstTopupPercent });
}

describe('the cost to finish', () => {
  test('states the list price, the cheapest purchases for the shortfall, and the number of ads', () => {
    expect(cost(52)).toEqual({ coins: 3120, priceMinor: 2996, ads: 52 });
    expect(cost(52, { ...EMPTY, coins: 1_000, bonus: 20 })).toEqual({ coins: 3120, priceMinor: 1997, ads: 52 });
    expect(cost(52, { ...EMPTY, coins: 3_120 })).toEqual({ coins: 3120, priceMinor: 0, ads: 52 });
    expect(cost(52, { ...EMPTY, coins: 3_119 }).priceMinor).toBe(499);
    expect(cost(0)).toEqual({ coins: 0, priceMinor: 0, ads: 0 });
  });

  test('includes the extra coins of the first top-up', () => {
    expect(cost(12, EMPTY, 50)).toMatchObject({ coins: 720, priceMinor: 499 });
    expect(cost(12, EMPTY, 0)).toMatchObject({ coins: 720, priceMinor: 998 });
  });

  test('includes debt, which only coins pay back', () => {
    expect(cost(1, { ...EMPTY, coins: 0, debt: 450 }).priceMinor).toBe(998);
    expect(cost(1, { coins: 0, bonus: 5_000, debt: 1_050 }).priceMinor).toBe(1497);
    expect(cost(0, { ...EMPTY, debt: 100 }).priceMinor).toBe(0);
  });

  test('is the minimum over all combinations of purchases', () => {
    const anyPackage = fc.record({
      coins: fc.integer({ min: 3, max: 20 }),
      bonus: fc.integer({ min: 0, max: 10 }),
      priceMinor: fc.integer({ min: 1, max: 30 }),
    });
    const inputs = fc.record({
      packages: fc.array(anyPackage, { minLength: 1, maxLength: 4 }),
      locked: fc.integer({ min: 1, max: 5 }),
      price: fc.integer({ min: 1, max: 7 }),
      balances: fc.record({
        coins: fc.integer({ min: 0, max: 10 }),
        bonus: fc.integer({ min: 0, max: 10 }),
        debt: fc.integer({ min: 0, max: 8 }),
      }),
      firstTopupPercent: fc.constantFrom(0, 50, 100),
    });
    const matchesBruteForce = fc.property(inputs, (input) => {
      expect(costToFinish(input).priceMinor).toBe(bruteForce(input));
    });
    fc.assert(matchesBruteForce, { seed: 31, numRuns: 500 });
  });
});

/** Tries every multiset of purchases until the wallet can pay for the show. */
function bruteForce(input: Parameters<typeof costToFinish>[0]): number {
  const { locked, price, balances, packages, firstTopupPercent } = input;
  let best = Number.POSITIVE_INFINITY;
  const buy = (wallet: typeof balances, paid: number, extra: number): void => {
    if (paid >= best) return;
    if (wallet.debt === 0 && wallet.coins + wallet.bonus >= locked * price) {
      best = paid;
      return;
    }
    for (const { coins, bonus, priceMinor } of packages) {
      const given = coins + Math.floor((coins * extra) / 100);
      const paidBack = Math.min(wallet.debt, given);
      const after = {
        coins: wallet.coins + given - paidBack,
        bonus: wallet.bonus + bonus,
        debt: wallet.debt - paidBack,
      };
      buy(after, paid + priceMinor, 0);
    }
  };
  buy(balances, 0, firstTopupPercent);
  return best;
}
