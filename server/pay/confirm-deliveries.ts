import type { Context } from '#server/context.ts';
import { setConfirmed, claimOrdersToConfirm } from '#server/db/purchases.ts';

const BATCH_SIZE = 50;

/** Confirms due deliveries to stores, or those of one order. Repeats failed ones later. */
export async function confirmDeliveries(
  { db, clock, log, providers }: Pick<Context, 'db' | 'clock' | 'log' | 'providers'>,
  orderId?: string,
): Promise<void> {
  for (const order of await claimOrdersToConfirm(db, clock.now(), BATCH_SIZE, orderId)) {
    try {
      const confirm = providers[order.provider]?.store?.confirm;
      if (!confirm) continue;
      await confirm(order);
      await setConfirmed(db, order);
    } catch (error) {
      log.warn({ err: error, order: order.order_id }, 'a delivery could not be confirmed to its store');
    }
  }
}
