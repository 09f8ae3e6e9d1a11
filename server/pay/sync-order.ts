import type { Context } from '#server/context.ts';
import { claimDueOrder, setPollDue, type OrderRow } from '#server/db/orders.ts';
import { nextStatusRequest } from '#server/db/subscription-status.ts';
import { acknowledgePurchases } from './acknowledge-purchases.ts';
import type { IngestResult, ProviderEvent } from './provider.ts';
import { settle } from './settle.ts';
import { ingestEvent } from './ingest-event.ts';
import { untilAborted } from './until-aborted.ts';

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'economy' | 'providers'>;

/** Closes the checkout of a failed order, and ingests the provider's current state. @throws Error when the provider does not respond, or the signal's reason */
export async function syncOrder(context: Dependencies, order: OrderRow, signal?: AbortSignal): Promise<IngestResult> {
  const { reference } = order;
  const provider = context.providers[order.provider];
  const fetchEvents = async (): Promise<readonly ProviderEvent[]> => {
    if (!provider || reference === null) return [];
    // A replaced order must not be paid beside the one that replaced it.
    if (order.status === 'failed') await provider.closeCheckout?.(reference);
    return provider.fetchOrderEvents(reference);
  };
  const statusRequest = await nextStatusRequest(context.db);
  const events = await untilAborted(fetchEvents, signal);
  const results: IngestResult[] = [];
  for (const event of events) {
    const result = await ingestEvent(context, order.provider, event, { statusRequest });
    if (event.kind !== 'subscription') results.push(result);
  }
  if (await settle(context, order)) results.push('applied');
  await acknowledgePurchases(context, { orderId: order.order_id, signal });
  return results.find((result) => result === 'applied') ?? results[0] ?? 'duplicate';
}

/**
 * Syncs due orders and acknowledges purchases to stores. Claims one order at a time, so that the next run syncs those
 * that an abort leaves over. Returns how many orders changed.
 */
export async function reconcileOrders(context: Dependencies, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (;;) {
    const order = signal?.aborted ? undefined : await claimDueOrder(context.db, context.clock.now());
    if (!order) break;
    if (await trySyncOrder(context, order, signal)) changed += 1;
  }
  await acknowledgePurchases(context, { signal });
  return changed;
}

/** Returns false when nothing changed or the provider does not respond. */
export async function trySyncOrder(context: Dependencies, order: OrderRow, signal?: AbortSignal): Promise<boolean> {
  try {
    return (await syncOrder(context, order, signal)) === 'applied';
  } catch (error) {
    if (signal?.aborted) await setPollDue(context.db, order, context.clock.now());
    else context.log.warn({ err: error, order: order.order_id }, 'an order could not be synced with its provider');
    return false;
  }
}
