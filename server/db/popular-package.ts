/** The package of coins that sold best in the last 30 days. */
import type { Logger } from 'pino';
import { mostPopular } from '#domain/money/package-value.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import type { Clock, Database } from './database.ts';
import { cachedRead } from './cached-read.ts';

const WINDOW_MS = 30 * DAY_MS;
const CACHE_MS = 3_600_000;
/** The pause after a failed read. */
const FAILURE_MS = 300_000;

/** Counts paid orders of coins that were not refunded. Payments of the sandbox move no money, so they do not count. */
async function readSales(db: Database, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pay_order')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('sales')])
    .where('paid_at', '>', since)
    .where('status', '=', 'paid')
    .where('provider', '<>', 'sandbox')
    .where('plan', 'is', null)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, sales }) => [product_id, sales]));
}

export type PopularPackageReader = () => Promise<string | null>;

/** Returns a function that reads the product's id, or null without one, at most once an hour. It never fails. */
export function createPopularPackage(db: Database, clock: Clock, log: Pick<Logger, 'warn'>): PopularPackageReader {
  let last: string | null = null;
  let failedAt = -Infinity;
  const read = cachedRead(
    async () => mostPopular(await readSales(db, new Date(clock.now().getTime() - WINDOW_MS))),
    clock,
    CACHE_MS,
  );
  return async () => {
    if (Math.abs(clock.now().getTime() - failedAt) < FAILURE_MS) return last;
    try {
      last = await read();
    } catch (error) {
      // The store works without the mark.
      failedAt = clock.now().getTime();
      log.warn({ err: error }, 'the most popular package could not be read');
    }
    return last;
  };
}
