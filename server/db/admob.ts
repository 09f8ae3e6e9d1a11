/** What AdMob has told, by its own names. */
import { sql } from 'kysely';
import type { AdTicketId } from './ad-tickets.ts';
import type { Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

/** Whose ticket of AdMob it is. */
export async function findAdMobTicket(db: Queryable, ticketHash: Buffer): Promise<AdTicketId | undefined> {
  const row = await db
    .selectFrom('ad_ticket')
    .select('user_id')
    .where('ticket_hash', '=', ticketHash)
    .where('network', '=', 'admob')
    .executeTakeFirst();
  return row && { userId: row.user_id, ticketHash };
}

/**
 * Keeps a transaction with the ticket that it pays for. Of the same one at a time, the second waits for the first.
 * @returns the hash of the ticket that the transaction paid for before; undefined when it is new
 */
export async function saveAdMobTransaction(
  tx: Queryable,
  transactionId: string,
  { userId, ticketHash }: AdTicketId,
  now: Date,
): Promise<Buffer | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('admob_transaction')
    .values({ transaction_id: transactionId, user_id: userId, ticket_hash: ticketHash, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const { ticket_hash: earlier } = await tx
    .selectFrom('admob_transaction')
    .select('ticket_hash')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return earlier;
}

/** Forgets at most so many transactions that were told before a moment; gives how many. */
export async function purgeOldAdMobTransactions(db: Queryable, before: Date, most: number): Promise<number> {
  return purgeRows(db, 'admob_transaction', { key: ['transaction_id'], old: sql<boolean>`at < ${before}` }, most);
}
