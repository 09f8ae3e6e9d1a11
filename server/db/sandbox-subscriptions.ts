/** A subscription and its event change together under the row's lock. */
import type { Selectable, Updateable } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { saveSandboxEvent, type SandboxCheckout } from './sandbox.ts';
import type { Tables } from './schema.ts';

/** Includes the checkout. `due_at` is the time of the next charge or check; null means ended. */
export type SandboxSubscription = Selectable<Tables['sandbox_subscription']> & Omit<SandboxCheckout, 'reference'>;

export type SandboxChange = {
  readonly set: Omit<Updateable<Tables['sandbox_subscription']>, 'reference'>;
  readonly eventBody?: (eventId: string) => string;
};

type Which = { readonly reference: string } | { readonly dueBy: Date };

export async function insertSandboxSubscription(
  tx: Queryable,
  subscription: Pick<SandboxSubscription, 'reference' | 'period_ms' | 'paid_until' | 'declines' | 'due_at'>,
): Promise<void> {
  await tx
    .insertInto('sandbox_subscription')
    .values({ ...subscription, cancelled_at: null })
    .execute();
}

function select(db: Queryable) {
  return db
    .selectFrom('sandbox_subscription')
    .innerJoin('sandbox_checkout', 'sandbox_checkout.reference', 'sandbox_subscription.reference')
    .selectAll('sandbox_checkout')
    .selectAll('sandbox_subscription');
}

export async function findSandboxSubscription(
  db: Queryable,
  reference: string,
): Promise<SandboxSubscription | undefined> {
  return select(db).where('sandbox_subscription.reference', '=', reference).executeTakeFirst();
}

/** Returns false if no subscription matches. */
export async function changeSandboxSubscription(
  db: Database,
  which: Which,
  now: Date,
  decide: (subscription: SandboxSubscription) => SandboxChange,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const query =
      'reference' in which
        ? select(tx).where('sandbox_subscription.reference', '=', which.reference).forUpdate('sandbox_subscription')
        : select(tx)
            .where('due_at', '<=', which.dueBy)
            .orderBy('due_at')
            .limit(1)
            .forUpdate('sandbox_subscription')
            .skipLocked();
    const found = await query.executeTakeFirst();
    if (!found) return false;
    const { set, eventBody } = decide(found);
    await tx.updateTable('sandbox_subscription').set(set).where('reference', '=', found.reference).execute();
    if (eventBody) await saveSandboxEvent(tx, eventBody, now);
    return true;
  });
}
