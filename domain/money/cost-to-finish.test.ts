import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costToFinish } from './cost-to-finish.ts';
import { COIN_PACKAGES } from './products.ts';

const EMPTY = { coins: 0, bonus: 0, debt: 0 };

function cost(locked: number, balances = EMPTY, firstTopupPercent = 0) {
  return costToFinish({ locked, price: 60, balances, packages: COIN_PACKAGES, firstTopupPercent, hasAds: true });
}

/** Returns the purchases as `[product, coins, bonus]`, and what is left after all unlocks. */
function purchases(...args: Parameters<typeof cost>) {
  const { topUp, left } = cost(...args);
  const packages = topUp?.packages.map(({ productId, coins, bonus }) => [productId, coins, bonus]);
  return { packages, priceMinor: topUp?.priceMinor, left };
}

describe('the cost to finish', () => {
  test('states the list price, what is missing, its lowest price, and the number of ads', () => {
    expect(cost(52)).toMatchObject({ coins: 3120, missing: 3120, priceMinor: 2996, ads: 52 });
    expect(cost(52, { ...EMPTY, coins: 1_000, bonus: 20 })).toMatchObject({ missing: 2100, priceMinor: 1997 });
    expect(cost(52, { ...EMPTY, coins: 3_119 })).toMatchObject({ missing: 1, priceMinor: 499 });
  });

  test('states what is left and no purchase when the balance suffices', () => {
    const balance = { ...EMPTY, coins: 3_120, bonus: 50 };
    const nothing = { missing: 0, topUp: null, priceMinor: 0 };
    expect(cost(52, balance)).toEqual({ ...nothing, coins: 3120, left: 50, ads: 52 });
    expect(cost(0, balance)).toEqual({ ...nothing, coins: 0, left: 3170, ads: 0 });
    expect(cost(0)).toEqual({ ...nothing, coins: 0, left: 0, ads: 0 });
  });

  test('names the package that suffices, and what it leaves', () => {
    expect(purchases(8)).toEqual({ packages: [['coins_500', 500, 0]], priceMinor: 499, left: 20 });
    expect(purchases(54)).toEqual({ packages: [['coins_3000', 3000, 900]], priceMinor: 2999, left: 660 });
    expect(purchases(54, { ...EMPTY, coins: 1_000, bonus: 20 })).toEqual({
      packages: [['coins_2000', 2000, 400]],
      priceMinor: 1999,
      left: 180,
    });
  });

  test('names several packages when they are cheaper than a single one or none suffices', () => {
    expect(purchases(80)).toEqual({
      packages: [
        ['coins_1000', 1000, 100],
        ['coins_3000', 3000, 900],
      ],
      priceMinor: 3998,
      left: 200,
    });
    expect(purchases(300)).toMatchObject({ priceMinor: 12_998, left: 900 });
  });

  test('names no more packages to save a few cents', () => {
    expect(cost(10)).toMatchObject({ priceMinor: 998, topUp: { priceMinor: 999 }, left: 500 });
    for (let locked = 1; locked < 300; locked += 1) {
      const { priceMinor, topUp } = cost(locked);
      expect((topUp?.priceMinor ?? 0) - priceMinor).toBeLessThan(10);
    }
  });

  test('rises by hardly more than the cheapest package from one episode to the next', () => {
    const price = (locked: number) => cost(locked).topUp?.priceMinor ?? 0;
    for (let locked = 1; locked < 300; locked += 1) expect(price(locked + 1) - price(locked)).toBeLessThan(510);
  });

  test('names no purchase where nothing is sold, and no ads where none unlock episodes', () => {
    const input = { locked: 10, price: 60, balances: EMPTY, packages: [], firstTopupPercent: 50, hasAds: false };
    expect(costToFinish(input)).toEqual({ coins: 600, missing: 600, left: 0, topUp: null, priceMinor: 0, ads: 0 });
  });

  test('includes the extra coins of the first top-up', () => {
    expect(cost(12, EMPTY, 50)).toMatchObject({ coins: 720, priceMinor: 499 });
    expect(purchases(12, EMPTY, 50)).toEqual({ packages: [['coins_500', 750, 0]], priceMinor: 499, left: 30 });
    expect(purchases(54, EMPTY, 50)).toEqual({ packages: [['coins_2000', 3000, 400]], priceMinor: 1999, left: 160 });
    expect(cost(12, EMPTY, 0)).toMatchObject({ coins: 720, priceMinor: 998 });
  });

  test('gives the extra coins only to the first of several packages', () => {
    expect(purchases(400, EMPTY, 50)).toEqual({
      packages: [
        ['coins_10000', 15_000, 5000],
        ['coins_500', 500, 0],
        ['coins_3000', 3000, 900],
      ],
      priceMinor: 13_497,
      left: 400,
    });
  });

  test('includes debt, which only coins pay back', () => {
    expect(cost(1, { ...EMPTY, debt: 450 })).toMatchObject({ missing: 510, priceMinor: 998 });
    expect(cost(1, { coins: 0, bonus: 5_000, debt: 1_050 }).priceMinor).toBe(1497);
    expect(purchases(1, { coins: 0, bonus: 5_000, debt: 1_050 })).toMatchObject({ priceMinor: 1498, left: 5490 });
    expect(cost(0, { ...EMPTY, debt: 100 })).toMatchObject({ missing: 0, priceMinor: 0 });
  });

  test('is the minimum over all combinations of purchases', () => {
    const anyPackage = fc.record({
      productId: fc.string(),
      coins: fc.integer({ min: 3, max: 20 }),
      bonus: fc.integer({ min: 0, max: 10 }),
      priceMinor: fc.integer({ min: 1, max: 300 }),
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
      hasAds: fc.boolean(),
    });
    const matchesBruteForce = fc.property(inputs, (input) => {
      const { priceMinor, topUp, left } = costToFinish(input);
      const outcomes = bruteForce(input);
      expect(priceMinor).toBe(Math.min(...outcomes.map((each) => each.priceMinor)));
      const [best] = outcomes.toSorted(
        (one, other) => one.units - other.units || one.count - other.count || other.left - one.left,
      );
      const named = topUp?.packages ?? [];
      const units = named.reduce((sum, each) => sum + Math.ceil(each.priceMinor / 100), 0);
      expect({ units, count: named.length, left }).toEqual({
        units: best?.units,
        count: best?.count,
        left: best?.left,
      });
      expect(topUp?.priceMinor ?? 0).toBe(named.reduce((sum, each) => sum + each.priceMinor, 0));
    });
    fc.assert(matchesBruteForce, { seed: 31, numRuns: 500 });
  });
});

type Outcome = { readonly priceMinor: number; readonly units: number; readonly count: number; readonly left: number };

/** Tries the sequences of purchases, up to the one with which the wallet can pay for the show. */
function bruteForce(input: Parameters<typeof costToFinish>[0]): readonly Outcome[] {
  const { locked, price, balances, packages, firstTopupPercent } = input;
  const outcomes: Outcome[] = [];
  const buy = (wallet: typeof balances, paid: Omit<Outcome, 'left'>, extra: number): void => {
    if (outcomes.some(({ priceMinor, units }) => paid.priceMinor > priceMinor && paid.units > units)) return;
    if (wallet.debt === 0 && wallet.coins + wallet.bonus >= locked * price) {
      outcomes.push({ ...paid, left: wallet.coins + wallet.bonus - locked * price });
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
      const total = {
        priceMinor: paid.priceMinor + priceMinor,
        units: paid.units + Math.ceil(priceMinor / 100),
        count: paid.count + 1,
      };
      buy(after, total, 0);
    }
  };
  buy(balances, { priceMinor: 0, units: 0, count: 0 }, firstTopupPercent);
  return outcomes;
}
