import type { Context } from '#server/context.ts';
import { claimOrderToAcknowledge, setAcknowledged, setAcknowledgementDue } from '#server/db/purchases.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Acknowledges due purchases to their app stores. With `orderId`, acknowledges only the purchase of that order.
 * Failures are retried later, and what is left over when `signal` is aborted is still due.
 */
export async function acknowledgePurchases(
  { db, clock, log, providers }: Pick<Context, 'db' | 'clock' | 'log' | 'providers'>,
  { orderId, signal }: { readonly orderId?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (;;) {
    const order = signal?.aborted ? undefined : await claimOrderToAcknowledge(db, clock.now(), orderId);
    if (!order) return;
    try {
      const acknowledge = providers[order.provider]?.store?.acknowledgePurchase;
      if (!acknowledge) continue;
      await untilAborted(() => acknowledge(order), signal);
      await setAcknowledged(db, order);
    } catch (error) {
      if (signal?.aborted) await setAcknowledgementDue(db, order, clock.now());
      else log.warn({ err: error, order: order.order_id }, 'a purchase could not be acknowledged to its store');
    }
  }
}
