/** Provider data of orders, which only accumulates, so that events may be repeated, late or in any order. */
import { sql } from 'kysely';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Period } from '#domain/money/settle-order.ts';
import type { Queryable } from './database.ts';
import type { OrderRow } from './orders.ts';

export type ReceivedEvent = {
  readonly provider: ProviderName;
  readonly eventId: string;
  readonly kind: string;
  readonly orderId: string;
  readonly now: Date;
};

/** Returns false for a repeated event. */
export async function saveEvent(
  tx: Queryable,
  { provider, eventId, kind, orderId, now }: ReceivedEvent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_event')
    .values({ provider, event_id: eventId, kind, order_id: orderId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type Payment = {
  readonly paymentId: string | null;
  readonly payer: Buffer | null;
  readonly subscriptionId: string | null;
  readonly renews: boolean;
  readonly period: Period | null;
};

export async function recordPayment(tx: Queryable, { order_id }: OrderRow, paid: Payment, now: Date): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({
      paid_at: sql<Date>`coalesce(paid_at, ${now})`,
      payment: sql<string | null>`coalesce(payment, ${paid.paymentId})`,
      payer: sql<Buffer | null>`coalesce(payer, ${paid.payer})`,
      subscription: sql<string | null>`coalesce(subscription, ${paid.subscriptionId})`,
      renews: sql<boolean>`CASE WHEN paid_at IS NULL THEN ${paid.renews} ELSE renews END`,
      ...(paid.period && {
        period_from: sql<Date>`coalesce(period_from, ${new Date(paid.period.from)})`,
        period_until: sql<Date>`coalesce(period_until, ${new Date(paid.period.until)})`,
      }),
    })
    .where('order_id', '=', order_id)
    .execute();
}

/** @param refundedMinor total so far */
export async function recordRefund(tx: Queryable, { order_id }: OrderRow, refundedMinor: number): Promise<void> {
  await tx
    .updateTable('pay_order')
    .set({ refunded_minor: sql<number>`greatest(refunded_minor, least(${refundedMinor}, price_minor))` })
    .where('order_id', '=', order_id)
    .execute();
}

export type DisputeState = 'open' | 'lost' | 'won';

/** The state only advances: open, lost, won (on appeal). */
export async function recordDispute(
  tx: Queryable,
  { provider, order_id }: OrderRow,
  dispute: { readonly disputeId: string; readonly amountMinor: number; readonly state: DisputeState },
): Promise<void> {
  const rank = (state: unknown) => sql<number>`array_position(ARRAY['open', 'lost', 'won'], ${state})`;
  await tx
    .insertInto('pay_dispute')
    .values({
      provider,
      dispute_id: dispute.disputeId,
      order_id,
      amount_minor: dispute.amountMinor,
      state: dispute.state,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dispute_id'])
        .doUpdateSet({ state: dispute.state })
        .where(rank(sql`excluded.state`), '>', rank(sql`pay_dispute.state`)),
    )
    .execute();
}
