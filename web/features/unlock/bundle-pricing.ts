import type { Bundle } from './queries.ts';

/** Returns the saving in percent of the list price, rounded down; 0 for bundles without enough episodes. */
export function savedPercent({ price, list_price: listPrice }: Pick<Bundle, 'price' | 'list_price'>): number {
  if (price === null || listPrice === null || listPrice <= 0) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

export function maxSavedPercent(bundles: readonly Pick<Bundle, 'price' | 'list_price'>[]): number {
  return Math.max(0, ...bundles.map(savedPercent));
}
