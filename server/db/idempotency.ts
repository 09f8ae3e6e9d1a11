/** Stored responses of requests that do not change money. */
import { RuleError } from '#domain/errors.ts';
import type { Queryable } from './database.ts';

type Request = { readonly userId: number; readonly key: string; readonly requestHash: string };

/**
 * Reserves a new key for the request. Returns the response of an earlier request with the key and the same input, or
 * undefined if there is none yet.
 * @throws RuleError InvalidParameters if the key belongs to another request
 */
export async function reserveKey(db: Queryable, { userId, key, requestHash }: Request, now: Date): Promise<unknown> {
  await db
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: requestHash, response: NO_RESPONSE, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== requestHash) {
    throw new RuleError('InvalidParameters', 'this Idempotency-Key belongs to another request');
  }
  return row.response ?? undefined;
}

/** JSON's null, because the column rejects that of SQL. */
const NO_RESPONSE = JSON.stringify(null);

/** Saves the response of a request that has reserved the key. */
export async function saveResponse(db: Queryable, { userId, key }: Request, response: unknown): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
