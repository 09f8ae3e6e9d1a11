/** Tells stores that what was bought there was delivered. */
import type { Context } from '#server/context.ts';
import { setConfirmed, claimOrdersToConfirm } from '#server/db/purchases.ts';

const BATCH_SIZE = 50;

/**
 * Confirms every purchase that is credited and due, or one alone. What a store did not take is due again later, so this
 * never fails because of a store.
 */
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
      log.warn({ err: error, order: order.order_id }, 'a store could not be told of a delivery');
    }
  }
}
