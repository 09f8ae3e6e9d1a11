import type { Context } from '#server/context.ts';
import { claimDueOrders, type OrderRow } from '#server/db/orders.ts';
import { acknowledgePurchases } from './acknowledge-purchases.ts';
import type { IngestResult } from './provider.ts';
import { settle } from './settle.ts';
import { ingestEvent } from './ingest-event.ts';

const BATCH_SIZE = 50;

type Dependencies = Pick<Context, 'db' | 'clock' | 'log' | 'economy' | 'providers'>;

/** Ingests the provider's current state. @throws Error when the provider does not respond */
export async function syncOrder(context: Dependencies, order: OrderRow): Promise<IngestResult> {
  const provider = context.providers[order.provider];
  const events = provider && order.reference !== null ? await provider.fetchOrderEvents(order.reference) : [];
  const results: IngestResult[] = [];
  for (const event of events) {
    const result = await ingestEvent(context, order.provider, event);
    if (event.kind !== 'subscription') results.push(result);
  }
  if (await settle(context, order)) results.push('applied');
  await acknowledgePurchases(context, order.order_id);
  return results.find((result) => result === 'applied') ?? results[0] ?? 'duplicate';
}

/** Syncs due orders and acknowledges purchases to stores. Returns how many orders changed. */
export async function reconcileOrders(context: Dependencies, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (;;) {
    const orders = await claimDueOrders(context.db, context.clock.now(), BATCH_SIZE);
    for (const order of orders) if (await trySyncOrder(context, order)) changed += 1;
    if (orders.length < BATCH_SIZE || signal?.aborted) break;
  }
  await acknowledgePurchases(context);
  return changed;
}

async function trySyncOrder(context: Dependencies, order: OrderRow): Promise<boolean> {
  try {
    return (await syncOrder(context, order)) === 'applied';
  } catch (error) {
    context.log.warn({ err: error, order: order.order_id }, 'an order could not be synced with its provider');
    return false;
  }
}
