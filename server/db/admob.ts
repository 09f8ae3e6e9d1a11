import { sql } from 'kysely';
import type { AdTicketId } from './ad-tickets.ts';
import type { Queryable } from './database.ts';
import { purgeRows } from './purge-rows.ts';

export async function findAdMobTicket(db: Queryable, ticketHash: Buffer): Promise<AdTicketId | undefined> {
  const row = await db
    .selectFrom('ad_ticket')
    .select('user_id')
    .where('ticket_hash', '=', ticketHash)
    .where('network', '=', 'admob')
    .executeTakeFirst();
  return row && { userId: row.user_id, ticketHash };
}

/** Returns the ticket hash if the transaction was already saved. A parallel duplicate waits for the first one. */
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

export async function purgeOldAdMobTransactions(db: Queryable, before: Date, limit: number): Promise<number> {
  return purgeRows(db, 'admob_transaction', { key: ['transaction_id'], old: sql<boolean>`at < ${before}` }, limit);
}
