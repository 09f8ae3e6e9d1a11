import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Counts and removes outbox entries in one statement, so that each counts once on any number of nodes. An undo is
 * subtracted on the day of the undo. Returns the number of processed entries.
 */
export async function countSales(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ claimed: number }>`
    WITH next AS MATERIALIZED (
      SELECT user_id, seq, topic FROM outbox WHERE topic IN ('unlocked', 'unlock_undone') LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      DELETE FROM outbox USING next
      WHERE outbox.user_id = next.user_id AND outbox.seq = next.seq AND outbox.topic = next.topic
      RETURNING outbox.user_id, outbox.seq, outbox.at, outbox.payload
    ), counted AS (
      INSERT INTO show_sales (tv_id, day, unlocks, coins, bonus)
      SELECT payload->>'tvId', (at AT TIME ZONE 'UTC')::date,
        sum(jsonb_array_length(payload->'opens') - jsonb_array_length(payload->'closes')),
        sum(coins), sum(bonus)
      FROM claimed, LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE currency = 'coins'), 0) AS coins,
          coalesce(sum(amount) FILTER (WHERE currency = 'bonus'), 0) AS bonus
        FROM posting
        WHERE posting.user_id = claimed.user_id AND posting.seq = claimed.seq AND account = 'revenue') AS revenue
      GROUP BY 1, 2
      -- Nodes that update the same rows do so in the same order, which prevents deadlocks.
      ORDER BY 1, 2
      ON CONFLICT (tv_id, day) DO UPDATE SET
        unlocks = show_sales.unlocks + excluded.unlocks,
        coins = show_sales.coins + excluded.coins,
        bonus = show_sales.bonus + excluded.bonus
    )
    SELECT count(*) AS claimed FROM claimed`.execute(db);
  return rows[0]?.claimed ?? 0;
}
