/** What a bundle saves, by what the server says of it. */
import type { Bundle } from './queries.ts';

/** In percent of the list price, without the fraction; 0 where there are too few episodes for the bundle. */
export function savedPercent({ price, list_price: listPrice }: Pick<Bundle, 'price' | 'list_price'>): number {
  if (price === null || listPrice === null || listPrice <= 0) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

/** The most that any of them saves, in percent. */
export function maxSavedPercent(bundles: readonly Pick<Bundle, 'price' | 'list_price'>[]): number {
  return Math.max(0, ...bundles.map(savedPercent));
}
