/** The plans that viewers have bought. Their days stand in the wallet. */
import { randomUUID } from 'node:crypto';
import type { ProviderName } from '#domain/money/providers.ts';
import type { ActivePlan } from '#domain/money/vip.ts';
import type { Queryable } from './database.ts';
import type { OrderRow } from './orders.ts';

/** The plan that a viewer has, or had last. */
export async function findPlan(db: Queryable, userId: number): Promise<ActivePlan | null> {
  const row = await db
    .selectFrom('subscription')
    .select(['plan', 'expires_at'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return row ? { plan: row.plan, expiresAt: row.expires_at.getTime() } : null;
}

/** The order of a further period, made once for each invoice, under the terms of the first. */
export async function openRenewal(
  db: Queryable,
  first: OrderRow,
  invoice: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const { user_id, product_id, provider, price_minor, currency, coins, bonus, plan, vip_days, language } = first;
  await db
    .insertInto('pay_order')
    .values({
      ...{ user_id, product_id, provider, price_minor, currency, coins, bonus, plan, vip_days, language },
      order_id: randomUUID(),
      return_to: JSON.stringify(first.return_to),
      created_at: now,
      reference: invoice,
      checkout_url: null,
      payment: null,
      subscription: null,
      payer: null,
      paid_at: null,
      ask_at: null,
      asked_at: null,
      // Nobody waits for it: the pending order of a product is the one that a viewer is about to pay.
      status: 'failed',
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute();
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', invoice)
    .executeTakeFirst();
}

/** How a subscription stands at its provider. False when it is none of ours. */
export async function noteSubscription(
  db: Queryable,
  provider: ProviderName,
  { subscription, status, renews }: { subscription: string; status: 'active' | 'past_due' | 'ended'; renews: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ status, will_renew: renews, updated_at: now })
    .where('provider', '=', provider)
    .where('provider_ref', '=', subscription)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
