import { restore as call } from '#contract/endpoints/pay.ts';
import { RuleError } from '#domain/errors.ts';
import { findOpenOrders, findOrder, type OrderRow } from '#server/db/orders.ts';
import { handle } from '#server/http/verb.ts';
import { askProvider } from '#server/pay/ask-provider.ts';
import { presentOrder } from './present-order.ts';

export const restore = handle(call, async ({ input, viewer, context }) => {
  const { db, providers } = context;
  if (!providers[input.provider]) throw new RuleError('NotFound');
  const settled: OrderRow[] = [];
  for (const order of await findOpenOrders(db, viewer.userId, input.provider)) {
    if ((await askProvider(context, order)) !== 'applied') continue;
    const now = await findOrder(db, order.order_id);
    if (now?.status === 'paid') settled.push(now);
  }
  return { orders: settled.map(presentOrder) };
});
