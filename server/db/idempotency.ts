/** Stored responses of requests that do not change money. */
import { RuleError } from '#domain/errors.ts';
import type { Queryable } from './database.ts';

type Request = { readonly userId: number; readonly key: string; readonly requestHash: string };

/** Returns undefined for a new key. @throws RuleError InvalidParameters if the key belongs to another request */
export async function findResponse(db: Queryable, { userId, key, requestHash }: Request): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) {
    throw new RuleError('InvalidParameters', 'this Idempotency-Key belongs to another request');
  }
  return row?.response;
}

/** Saves and returns the response, or returns the saved one of a parallel request. @throws as `findResponse` */
export async function saveResponse(db: Queryable, request: Request, response: unknown, now: Date): Promise<unknown> {
  const { userId, key, requestHash } = request;
  const { numInsertedOrUpdatedRows: saved } = await db
    .insertInto('idempotency')
    .values({ user_id: userId, key, request_hash: requestHash, response: JSON.stringify(response), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return saved === 1n ? response : findResponse(db, request);
}
