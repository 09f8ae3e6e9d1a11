/** Balances exclude expired bonus, even before a job removes it. */
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

export function liveBonus(now: Date): RawBuilder<number> {
  return sql<number>`coalesce((
    SELECT sum(remaining) FROM bonus_lot
    WHERE bonus_lot.user_id = wallet.user_id AND remaining > 0 AND expires_at > ${now}), 0)::bigint`;
}

/** Amounts are in coins or bonus, `expiresAt` is in ms. */
export type WalletState = {
  coins: number;
  bonus: number;
  debt: number;
  lots: { remaining: number; expiresAt: number }[];
};

export async function readWallet(db: Queryable, userId: number, now: Date): Promise<WalletState> {
  const lots = sql<WalletState['lots']>`coalesce((
    SELECT jsonb_agg(
      jsonb_build_object('remaining', remaining, 'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint)
      ORDER BY expires_at, lot)
    FROM bonus_lot
    WHERE bonus_lot.user_id = wallet.user_id AND remaining > 0 AND expires_at > ${now}), '[]')`;
  return db
    .selectFrom('wallet')
    .select(['coins', 'debt', liveBonus(now).as('bonus'), lots.as('lots')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type ExpiredLot = { userId: number; lot: number; expiresAt: Date };

/** Returns expired lots that are not empty, oldest expiry first, after `after`. */
export async function readExpiredLots(
  db: Queryable,
  now: Date,
  limit: number,
  after?: ExpiredLot,
): Promise<ExpiredLot[]> {
  const { rows } = await sql<ExpiredLot>`
    SELECT user_id AS "userId", lot, expires_at AS "expiresAt" FROM bonus_lot
    WHERE remaining > 0 AND expires_at <= ${now}
      AND expires_at >= ${after?.expiresAt ?? '-infinity'}
      AND (expires_at, user_id, lot) > (${after?.expiresAt ?? '-infinity'}::timestamptz, ${after?.userId ?? 0}::bigint, ${after?.lot ?? 0}::bigint)
    ORDER BY expires_at, user_id, lot LIMIT ${limit}`.execute(db);
  return rows;
}
