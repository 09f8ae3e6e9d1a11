import { orderStatus as endpoint } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import { findOrder, claimOrderPoll } from '#server/db/orders.ts';
import { defineHandler } from '#server/http/handler.ts';
import { syncOrder } from '#server/pay/sync-order.ts';
import { presentOrder } from './present-order.ts';

/** Minimum time between two requests about an order to the provider, whose webhook normally arrives earlier. */
const POLL_INTERVAL_MS = 5_000;

export const orderStatus = defineHandler(endpoint, async ({ input, viewer, context, log }) => {
  const { db, clock } = context;
  const found = await findOrder(db, input.order_id);
  if (found?.user_id !== viewer.userId) throw new RuleError('NotFound');
  if (!(await claimOrderPoll(db, found.order_id, POLL_INTERVAL_MS, clock.now()))) return presentOrder(found);
  await syncOrder(context, found).catch((error: unknown) => {
    log.warn({ err: error, order: found.order_id }, 'order status query failed');
  });
  return presentOrder((await findOrder(db, found.order_id)) ?? found);
});
