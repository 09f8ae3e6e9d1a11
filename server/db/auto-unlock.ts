import { sql } from 'kysely';
import type { AutoUnlock } from '#domain/money/auto-unlock.ts';
import type { Queryable } from './database.ts';
import { autoUnlockState } from './unlocks.ts';

export async function setAutoUnlock(db: Queryable, userId: number, on: boolean): Promise<void> {
  await db.updateTable('account').set({ auto_unlock: on }).where('user_id', '=', userId).execute();
}

/** A null `tvId` sets the default cap. A null `cap` removes a cap; a show then has the default one. */
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

/** If `tvId` is null, `cap` is the default and `spent` is 0. */
export async function readAutoUnlock(db: Queryable, userId: number, tvId: string | null): Promise<AutoUnlock> {
  const { rows } = await sql<{ auto: AutoUnlock }>`SELECT ${autoUnlockState(userId, tvId ?? '')} AS auto`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} has no account`);
  return row.auto;
}
