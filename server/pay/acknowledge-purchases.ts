import type { Context } from '#server/context.ts';
import { setAcknowledged, claimOrdersToAcknowledge } from '#server/db/purchases.ts';

const BATCH_SIZE = 50;

/**
 * Acknowledges due purchases to their app stores. With `orderId`, acknowledges only the purchase of that order.
 * Failures are retried later.
 */
export async function acknowledgePurchases(
  { db, clock, log, providers }: Pick<Context, 'db' | 'clock' | 'log' | 'providers'>,
  orderId?: string,
): Promise<void> {
  for (const order of await claimOrdersToAcknowledge(db, clock.now(), BATCH_SIZE, orderId)) {
    try {
      const acknowledge = providers[order.provider]?.store?.acknowledgePurchase;
      if (!acknowledge) continue;
      await acknowledge(order);
      await setAcknowledged(db, order);
    } catch (error) {
      log.warn({ err: error, order: order.order_id }, 'a purchase could not be acknowledged to its store');
    }
  }
}
