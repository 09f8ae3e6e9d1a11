/** Checkouts and events of the payment sandbox. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database, Queryable } from './database.ts';
import type { Tables } from './schema.ts';

export type SandboxCheckout = Selectable<Tables['sandbox_checkout']>;
export type SandboxEvent = Selectable<Tables['sandbox_event']>;

export async function openSandboxCheckout(
  db: Queryable,
  checkout: Omit<SandboxCheckout, 'state'>,
): Promise<SandboxCheckout> {
  await db
    .insertInto('sandbox_checkout')
    .values(checkout)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('order_id', '=', checkout.order_id)
    .executeTakeFirstOrThrow();
}

export async function findSandboxCheckout(db: Queryable, reference: string): Promise<SandboxCheckout | undefined> {
  return db.selectFrom('sandbox_checkout').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** `payer` replaces the account's default payer. */
export type CheckoutEnd = { readonly state: 'paid' | 'declined'; readonly payer?: string | undefined };

/** Returns undefined if the checkout was not open or has expired. */
export async function endSandboxCheckout(
  db: Database,
  reference: string,
  { state, payer }: CheckoutEnd,
  inTransaction: (tx: Queryable, checkout: SandboxCheckout) => Promise<void>,
  now: Date,
): Promise<SandboxCheckout | undefined> {
  return db.transaction().execute(async (tx) => {
    const checkout = await tx
      .updateTable('sandbox_checkout')
      .set(payer === undefined ? { state } : { state, payer })
      .where('reference', '=', reference)
      .where('state', '=', 'open')
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (checkout) await inTransaction(tx, checkout);
    return checkout;
  });
}

export async function expireSandboxCheckout(db: Queryable, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_checkout')
    .set({ expires_at: now })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

export async function saveSandboxEvent(tx: Queryable, body: (eventId: string) => string, now: Date): Promise<void> {
  const eventId = randomUUID();
  await tx
    .insertInto('sandbox_event')
    .values({ event_id: eventId, body: body(eventId), due_at: now, delivered_at: null })
    .execute();
}

/** Undelivered events become due again at growing intervals. */
export async function claimDueSandboxEvents(db: Queryable, now: Date, limit: number): Promise<SandboxEvent[]> {
  const due = db
    .selectFrom('sandbox_event')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('sandbox_event')
    .set({
      attempts: sql<number>`attempts + 1`,
      due_at: sql<Date>`${now}::timestamptz + least(interval '1 minute', interval '1 second' * 2 ^ least(attempts, 10))`,
    })
    .where('event_id', 'in', due)
    .returningAll()
    .execute();
}

export async function setDelivered(db: Queryable, eventId: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_event')
    .set({ due_at: null, delivered_at: now })
    .where('event_id', '=', eventId)
    .execute();
}
