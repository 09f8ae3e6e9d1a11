import { sql } from 'kysely';
import type { Logger } from 'pino';
import { openDatabase, type DatabaseAddress } from './database.ts';
import { withTimeLimit } from './time-limit.ts';

const RESPONSE_MS = 500;
/** How long a result is used again, so that frequent requests do not wait for each other. */
const REUSE_MS = 250;

export type DatabaseProbe = {
  /** Returns within a second. */
  readonly isResponding: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/**
 * Asks on a connection of its own, because under load requests wait for the connections of the pool. Callers at the
 * same time share one result.
 */
export function createDatabaseProbe(address: DatabaseAddress, log: Logger): DatabaseProbe {
  const db = openDatabase(address, log, { connections: 1, statementMs: RESPONSE_MS, lockMs: 0, useMs: RESPONSE_MS });
  const ask = () =>
    withTimeLimit(RESPONSE_MS, () => sql`SELECT 1`.execute(db)).then(
      () => true,
      () => false,
    );
  let result: Promise<boolean> | undefined;
  let endedAt = Infinity;
  return {
    isResponding: () => {
      if (result && performance.now() - endedAt < REUSE_MS) return result;
      endedAt = Infinity;
      result = ask().finally(() => {
        endedAt = performance.now();
      });
      return result;
    },
    close: () => db.destroy(),
  };
}
