import { restore as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { findOrdersWithReference, findOrder, findOrderByReference, type OrderRow } from '#server/db/orders.ts';
import { nextStatusRequest } from '#server/db/subscription-status.ts';
import { defineHandler } from '#server/http/handler.ts';
import { syncOrder } from '#server/pay/sync-order.ts';
import { acknowledgePurchases } from '#server/pay/acknowledge-purchases.ts';
import type { Provider } from '#server/pay/provider.ts';
import { ingestEvent } from '#server/pay/ingest-event.ts';
import { presentOrder } from './present-order.ts';

export const restore = defineHandler(endpoint, async ({ input, viewer, context }) => {
  const provider = context.providers[input.provider];
  if (!provider) throw new RuleError('NotFound');
  const changed = await (provider.store ? restoreStorePurchases : syncOpenOrders)(context, provider, viewer.userId);
  const settled = changed.filter((order) => order.user_id === viewer.userId && order.status === 'paid');
  return { orders: settled.map(presentOrder) };
});

async function syncOpenOrders(context: Context, { name }: Provider, userId: number): Promise<OrderRow[]> {
  const changed: OrderRow[] = [];
  for (const order of await findOrdersWithReference(context.db, userId, name, 'open')) {
    if ((await syncOrder(context, order)) !== 'applied') continue;
    const current = await findOrder(context.db, order.order_id);
    if (current) changed.push(current);
  }
  return changed;
}

/**
 * Ingests all purchases of the store accounts with which the viewer has bought, and returns the newly paid orders. Each
 * purchase is credited to the viewer who made it.
 */
async function restoreStorePurchases(context: Context, { name, store }: Provider, userId: number): Promise<OrderRow[]> {
  const orders = await findOrdersWithReference(context.db, userId, name, 'all');
  if (!store || orders.length === 0) return [];
  const changed: OrderRow[] = [];
  const statusRequest = await nextStatusRequest(context.db);
  for (const event of await store.fetchBuyerEvents(orders)) {
    const result = await ingestEvent(context, name, event, { statusRequest });
    if (result !== 'applied' || event.kind !== 'paid' || !('purchase' in event.order)) continue;
    const order = await findOrderByReference(context.db, name, event.order.purchase.storePaymentId);
    if (order) {
      await acknowledgePurchases(context, { orderId: order.order_id });
      changed.push(order);
    }
  }
  return changed;
}
