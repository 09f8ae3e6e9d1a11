/** Deletes accounts. The ledger stays under an anonymous id. Spec §6. */
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from './database.ts';
import { saveFormerCredentials, type Departure } from './former-credentials.ts';
import { eraseRows } from './personal-data.ts';
import { notifyRevocations } from './revocations.ts';
import { endAllSessions } from './sessions.ts';
import { closeAllSubscriptions } from './subscriptions.ts';

/** Ends the sessions and plans of the account, and erases its personal data, all at once. */
export async function deleteAccount(db: Database, departure: Departure): Promise<void> {
  const { userId, now } = departure;
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['uid', 'blocked_at as blockedAt'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return;
    await saveFormerCredentials(tx, account, departure);
    await closeAllSubscriptions(tx, userId, now);
    await endAllSessions(tx, userId, now);
    await eraseRows(tx, userId);
    await tx
      .updateTable('account')
      .set({ ...ANONYMOUS, uid: `deleted-${randomUUID()}`, deleted_at: now })
      .where('user_id', '=', userId)
      .execute();
  });
  await notifyRevocations(db);
}

/** Replaces what an account says about its viewer. */
const ANONYMOUS = {
  nickname: '',
  avatar: '',
  login_type: 'Visitor',
  attribution: '{}',
  auto_unlock: false,
  auto_unlock_cap: null,
} as const;

/** Returns accounts that were deleted at `before` or earlier, and whose rows have not been erased a second time. */
export async function findAccountsToErase(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('user_id')
    .where('deleted_at', '<=', before)
    .where('erased_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Erases the rows that requests wrote while the account was deleted. */
export async function eraseAgain(db: Database, userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await eraseRows(tx, userId);
    await tx
      .updateTable('account')
      .set({ ...ANONYMOUS, erased_at: now })
      .where('user_id', '=', userId)
      .execute();
  });
}
