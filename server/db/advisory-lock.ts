import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Returns false without running `work` if another session has the lock. The lock ends with its session. */
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
      // PostgreSQL releases the lock of a lost connection.
      await unlock.catch(() => undefined);
    }
  });
}
