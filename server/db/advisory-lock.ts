import { sql } from 'kysely';
import type { Database } from './database.ts';
import { NO_LIMIT_MS, withTimeLimit } from './time-limit.ts';

/**
 * Returns false without running `work` if another session has the lock. The lock ends with its session. Neither the
 * lock nor `work` has a time limit.
 */
export async function withTryLock(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  const execute = async (connection: Database) => {
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
  };
  return withTimeLimit(NO_LIMIT_MS, () => db.connection().execute(execute));
}
