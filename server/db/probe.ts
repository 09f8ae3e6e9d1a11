import { sql } from 'kysely';
import type { Logger } from 'pino';
import { openDatabase, type DatabaseAddress } from './database.ts';
import { withTimeLimit } from './time-limit.ts';

const RESPONSE_MS = 500;

export type DatabaseProbe = {
  /** Returns within a second. */
  readonly isResponding: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Asks on a connection of its own, because under load requests wait for the connections of the pool. */
export function createDatabaseProbe(address: DatabaseAddress, log: Logger): DatabaseProbe {
  const db = openDatabase(address, log, { connections: 1, statementMs: RESPONSE_MS, useMs: RESPONSE_MS });
  return {
    isResponding: () =>
      withTimeLimit(RESPONSE_MS, () => sql`SELECT 1`.execute(db)).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  };
}
