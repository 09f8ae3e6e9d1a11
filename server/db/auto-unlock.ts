/** What viewers let the app do without asking. */
import { sql } from 'kysely';
import type { AutoUnlock } from '#domain/money/auto-unlock.ts';
import type { Queryable } from './database.ts';
import { autoUnlockState } from './unlocks.ts';

/** Turns automatic unlocking on or off. */
export async function setAutoUnlock(db: Queryable, userId: number, on: boolean): Promise<void> {
  await db.updateTable('account').set({ auto_unlock: on }).where('user_id', '=', userId).execute();
}

/** Sets the cap of one show, or with null for `tvId` of all that have none of their own; null lifts it. */
export async function setAutoUnlockCap(
  db: Queryable,
  userId: number,
  tvId: string | null,
  cap: number | null,
): Promise<void> {
  if (tvId === null) {
    await db.updateTable('account').set({ auto_unlock_cap: cap }).where('user_id', '=', userId).execute();
  } else if (cap === null) {
    await db.deleteFrom('auto_unlock_cap').where('user_id', '=', userId).where('tv_id', '=', tvId).execute();
  } else {
    await db
      .insertInto('auto_unlock_cap')
      .values({ user_id: userId, tv_id: tvId, cap })
      .onConflict((conflict) => conflict.columns(['user_id', 'tv_id']).doUpdateSet({ cap }))
      .execute();
  }
}

/** What counts on a show, or with null on any without a cap of its own. */
export async function readAutoUnlock(db: Queryable, userId: number, tvId: string | null): Promise<AutoUnlock> {
  const { rows } = await sql<{ auto: AutoUnlock }>`SELECT ${autoUnlockState(userId, tvId ?? '')} AS auto`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} has no account`);
  return row.auto;
}
