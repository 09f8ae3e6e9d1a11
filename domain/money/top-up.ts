/** What coin packages give, and which package covers a shortfall. Amounts in coins and bonus. Spec §1. */

export type CoinPackage = { readonly coins: number; readonly bonus: number; readonly priceMinor: number };

/** What is missing: `coins` (the debt) in coins only, `total` in coins and bonus together. */
export type Shortfall = { readonly coins: number; readonly total: number };

/**
 * Returns the extra coins of the first top-up.
 * @param percent 0 if it has been made
 */
export function firstTopupExtra(coins: number, percent: number): number {
  return Math.floor((coins * percent) / 100);
}

/** Returns what a wallet lacks for a price. Debt must be paid back first. */
export function shortfallFor(price: number, wallet: { coins: number; bonus: number; debt: number }): Shortfall {
  const { coins, bonus, debt } = wallet;
  return { coins: debt, total: Math.max(debt, price + debt - coins - bonus, 0) };
}

/** Returns the remaining shortfall after the purchase of a package. */
export function shortfallAfter(need: Shortfall, { coins, bonus }: CoinPackage, percent: number): Shortfall {
  const given = coins + firstTopupExtra(coins, percent);
  return { coins: Math.max(0, need.coins - given), total: Math.max(0, need.total - given - bonus) };
}

/** Returns the cheapest single package that covers a shortfall, or undefined if none does or nothing is missing. */
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
