import type { Queryable } from './database.ts';

/** Makes other changes of the account wait until the transaction ends. Returns false if the account is deleted. */
export async function lockAccount(tx: Queryable, userId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('deleted_at')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account?.deleted_at === null;
}
