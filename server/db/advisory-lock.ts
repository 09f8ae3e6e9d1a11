import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Runs `work` under a session-level advisory lock and returns true; returns false at once when another session has the
 * lock. PostgreSQL releases the lock when the session ends, so a killed node blocks nobody.
 */
export async function withTryLock(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ acquired: boolean }>`
      SELECT pg_try_advisory_lock(hashtextextended(${name}, 0)) AS acquired`.execute(connection);
    if (!rows[0]?.acquired) return false;
    try {
      await work();
      return true;
    } finally {
      const unlock = sql`SELECT pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
      // A connection that was lost during the work has lost its lock, too.
      await unlock.catch(() => undefined);
    }
  });
}
