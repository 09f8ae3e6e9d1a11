import type { Context } from '#server/context.ts';
import { setAcknowledged, claimOrdersToAcknowledge } from '#server/db/purchases.ts';
import { untilAborted } from './until-aborted.ts';

const BATCH_SIZE = 50;

/**
 * Acknowledges due purchases to their app stores. With `orderId`, acknowledges only the purchase of that order.
 * Failures are retried later, and so are the purchases that are left over when `signal` is aborted.
 */
export async function acknowledgePurchases(
  { db, clock, log, providers }: Pick<Context, 'db' | 'clock' | 'log' | 'providers'>,
  { orderId, signal }: { readonly orderId?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (signal?.aborted) return;
  for (const order of await claimOrdersToAcknowledge(db, clock.now(), BATCH_SIZE, orderId)) {
    try {
      const acknowledge = providers[order.provider]?.store?.acknowledgePurchase;
      if (!acknowledge) continue;
      await untilAborted(() => acknowledge(order), signal);
      await setAcknowledged(db, order);
    } catch (error) {
      if (signal?.aborted) return;
      log.warn({ err: error, order: order.order_id }, 'a purchase could not be acknowledged to its store');
    }
  }
}
