type PriceCount = { readonly minor: number; readonly count: number };

/** Counts equal prices. Returns the highest price first. */
export function countPrices(prices: readonly number[]): readonly PriceCount[] {
  return [...new Set(prices)]
    .toSorted((one, other) => other - one)
    .map((minor) => ({ minor, count: prices.filter((each) => each === minor).length }));
}
