/** Implements spec §1. */

export type CoinPackage = { readonly coins: number; readonly bonus: number; readonly priceMinor: number };

/** What is missing: `coins` for the debt, which bonus cannot pay, and `total` including the debt. */
export type Shortfall = { readonly coins: number; readonly total: number };

/** @param percent 0 after the first top-up */
export function firstTopupExtra(coins: number, percent: number): number {
  return Math.floor((coins * percent) / 100);
}

export function shortfallFor(price: number, wallet: { coins: number; bonus: number; debt: number }): Shortfall {
  const { coins, bonus, debt } = wallet;
  return { coins: debt, total: Math.max(debt, price + debt - coins - bonus, 0) };
}

export function shortfallAfter(need: Shortfall, { coins, bonus }: CoinPackage, percent: number): Shortfall {
  const given = coins + firstTopupExtra(coins, percent);
  return { coins: Math.max(0, need.coins - given), total: Math.max(0, need.total - given - bonus) };
}

/** Returns undefined if nothing is missing or no single package suffices. */
export function cheapestPackage<Package extends CoinPackage>(
  need: Shortfall,
  packages: readonly Package[],
  percent: number,
): Package | undefined {
  if (need.total <= 0 && need.coins <= 0) return undefined;
  const covers = (each: Package): boolean => {
    const left = shortfallAfter(need, each, percent);
    return left.total === 0 && left.coins === 0;
  };
  return packages.filter(covers).toSorted((one, other) => one.priceMinor - other.priceMinor)[0];
}
