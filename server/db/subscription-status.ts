import { sql } from 'kysely';
import type { ProviderName } from '#domain/money/providers.ts';
import type { Queryable } from './database.ts';
import type { SubscriptionRow } from './subscriptions.ts';

/** Returns a number that exceeds all earlier ones on all nodes. */
export async function nextStatusRequest(db: Queryable): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('status_request') AS number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL returned no number');
  return row.number;
}

export type SubscriptionStatus = {
  readonly subscriptionId: string;
  readonly status: 'active' | 'past_due' | 'ended';
  readonly renews: boolean;
};

/**
 * Records the status that a provider returned, unless a later request's status is recorded already.
 * @param statusRequest the number that `nextStatusRequest` returned before the provider was asked
 */
export async function recordSubscriptionStatus(
  db: Queryable,
  provider: ProviderName,
  { subscriptionId, status, renews }: SubscriptionStatus,
  statusRequest: number,
  now: Date,
): Promise<'applied' | 'outdated' | 'not_found'> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({
      // `closing` stays until the provider has confirmed the end.
      status: sql<
        SubscriptionRow['status']
      >`CASE WHEN status = 'closing' AND ${status} <> 'ended' THEN status ELSE ${status} END`,
      cancelled_at: renews ? null : sql<Date>`coalesce(cancelled_at, ${now})`,
      due_at: status === 'ended' ? null : sql<Date>`coalesce(due_at, expires_at)`,
      updated_at: now,
      status_request: statusRequest,
    })
    .where('provider', '=', provider)
    .where('provider_ref', '=', subscriptionId)
    // One request may return the status several times, once with each purchase of the subscription.
    .where('status_request', '<=', statusRequest)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'applied';
  const known = await db
    .selectFrom('subscription')
    .select('provider_ref')
    .where('provider', '=', provider)
    .where('provider_ref', '=', subscriptionId)
    .executeTakeFirst();
  return known ? 'outdated' : 'not_found';
}
