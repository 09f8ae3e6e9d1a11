import type { Database } from './database.ts';

/** Limits the rows of an account, because clients choose the ids. */
const KEPT_CLICKS = 20;

/** Stores the click with its first and latest time. Deletes the account's oldest clicks. */
export async function recordFacebookClick(db: Database, userId: number, fbclid: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('facebook_click')
      .values({ user_id: userId, fbclid, first_at: now, latest_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'fbclid']).doUpdateSet({ latest_at: now }))
      .execute();
    const oldest = tx
      .selectFrom('facebook_click')
      .select('fbclid')
      .where('user_id', '=', userId)
      .orderBy('latest_at', 'desc')
      .orderBy('fbclid')
      .offset(KEPT_CLICKS);
    await tx.deleteFrom('facebook_click').where('user_id', '=', userId).where('fbclid', 'in', oldest).execute();
  });
}
