/** What a purchase of coins gives, and which package covers what is missing. Amounts in coins and bonus. Spec §1. */

/** What a package gives for which price. */
export type CoinPackage = { readonly coins: number; readonly bonus: number; readonly priceMinor: number };

/** What is to be covered: `coins` (what is owed) by coins alone, `total` by coins and bonus together. */
export type Shortfall = { readonly coins: number; readonly total: number };

/** What the first top-up adds to a package's coins. @param percent 0 when it was made already */
export function firstTopupExtra(coins: number, percent: number): number {
  return Math.floor((coins * percent) / 100);
}

/** What a wallet lacks for something at a price; nothing can be spent before a debt is paid back. */
export function shortfallFor(price: number, wallet: { coins: number; bonus: number; debt: number }): Shortfall {
  const { coins, bonus, debt } = wallet;
  return { coins: debt, total: Math.max(debt, price + debt - coins - bonus, 0) };
}

/** What of a need is left when a package was bought. */
export function shortfallAfter(need: Shortfall, { coins, bonus }: CoinPackage, percent: number): Shortfall {
  const given = coins + firstTopupExtra(coins, percent);
  return { coins: Math.max(0, need.coins - given), total: Math.max(0, need.total - given - bonus) };
}

/** The cheapest single package that covers a need, or undefined where none does or nothing is needed. */
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
