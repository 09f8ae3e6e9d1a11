import type { Bundle } from '#web/entities/bundle/queries.ts';

/** Returns the saving in percent of the list price, rounded down; 0 for bundles without enough episodes. */
export function savedPercent({ price, list_price: listPrice }: Pick<Bundle, 'price' | 'list_price'>): number {
  if (price === null || listPrice === null || listPrice <= 0) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

/** What the sheet says about bundles before it lists them. */
export type BundleSummary = {
  /** The largest saving in percent. */
  readonly savedPercent: number;
  /** The episodes that the viewer must still watch before any bundle is sold. */
  readonly watchMore: number;
};

/** Summarizes the bundles that the viewer can reach. Returns undefined if there are none. */
export function summarizeBundles(bundles: readonly Bundle[]): BundleSummary | undefined {
  const reachable = bundles.filter((each) => each.reachable);
  if (reachable.length === 0) return undefined;
  return {
    savedPercent: Math.max(...reachable.map(savedPercent)),
    watchMore: Math.min(...reachable.map(({ watch_more: watchMore }) => watchMore)),
  };
}
