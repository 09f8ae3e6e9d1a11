/** The subscriptions that need a check or an end, for the job `renew-subscriptions`. */
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { keyOf, LIVE, type SubscriptionKey, type SubscriptionRow } from './subscriptions.ts';

/** `is_account_closed`: the account is blocked or deleted. */
export type DueSubscription = SubscriptionRow & { readonly is_account_closed: boolean };

const RETRY_MS = 300_000;

/** Claimed subscriptions become due again unless the action is recorded. */
export async function claimDueSubscriptions(db: Queryable, now: Date, limit: number): Promise<DueSubscription[]> {
  const due = db
    .selectFrom('subscription')
    .select(['user_id', 'provider', 'provider_ref'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .with('due', () => due)
    .updateTable('subscription')
    .from('due')
    .innerJoin('account', 'account.user_id', 'due.user_id')
    .set({ due_at: new Date(now.getTime() + RETRY_MS) })
    .whereRef('subscription.user_id', '=', 'due.user_id')
    .whereRef('subscription.provider', '=', 'due.provider')
    .whereRef('subscription.provider_ref', '=', 'due.provider_ref')
    .returningAll('subscription')
    .returning(sql<boolean>`coalesce(account.blocked_at, account.deleted_at) IS NOT NULL`.as('is_account_closed'))
    .execute();
}

/** The charge is allowed, so the next check is at expiry. */
export async function scheduleExpiryCheck(db: Queryable, key: SubscriptionKey): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ due_at: sql<Date>`expires_at` })
    .where((row) => row.and(keyOf(key)))
    .where('status', 'in', LIVE)
    .execute();
}

/** Leaves a subscription as it is until another attempt to end it. */
export async function scheduleRetry(db: Queryable, key: SubscriptionKey, at: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ due_at: at })
    .where((row) => row.and(keyOf(key)))
    .execute();
}

/** Marks a subscription that needs no more checks. */
export async function setEnded(db: Queryable, key: SubscriptionKey, now: Date): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ status: 'ended', cancelled_at: sql<Date>`coalesce(cancelled_at, ${now})`, due_at: null, updated_at: now })
    .where((row) => row.and(keyOf(key)))
    .execute();
}
