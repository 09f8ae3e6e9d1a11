import { settleOrder } from '#domain/money/settle-order.ts';
import type { Context } from '#server/context.ts';
import { changeMoney } from '#server/db/ledger.ts';
import { orderState, type OrderRow } from '#server/db/orders.ts';
import { saveSettlement } from '#server/db/settlements.ts';

/** Applies recorded events to the wallet, each step once. Returns whether anything changed. */
export async function settle(
  context: Pick<Context, 'db' | 'clock' | 'economy'>,
  { user_id: userId, order_id: orderId }: Pick<OrderRow, 'user_id' | 'order_id'>,
): Promise<boolean> {
  const economy = await context.economy();
  for (let changed = false; ; changed = true) {
    const { settlement } = await changeMoney(context, {
      userId,
      state: orderState(userId, orderId),
      decide: (ledger, order, now) => ({ order, settlement: settleOrder(ledger, order, economy, now) }),
      inTransaction: (tx, { order, settlement: step }, now) => saveSettlement(tx, userId, order, step, now),
    });
    if (settlement.step === 'none') return changed;
  }
}
