import type { Order } from '#contract/pay-shapes.ts';
import type { OrderRow } from '#server/db/orders.ts';

export function presentOrder(row: OrderRow): Order {
  return {
    order_id: row.order_id,
    product_id: row.product_id,
    provider: row.provider,
    status: row.status,
    checkout_url: row.status === 'pending' ? row.checkout_url : null,
    price_minor: row.price_minor,
    currency: row.currency,
    coins: row.coins,
    bonus: row.bonus,
    extra: row.extra,
    vip_days: row.vip_days,
    refunded_minor: row.refunded_minor,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}
