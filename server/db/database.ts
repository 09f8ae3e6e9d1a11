/** The connection to PostgreSQL, whichever one it is. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** What a query runs on: the pool, or a transaction. */
export type Queryable = Database | Transaction<Tables>;

/** The server's clock, as far as queries need it. */
export type Clock = { readonly now: () => Date };

/** How to reach a PostgreSQL: a URL, or the embedded one's socket folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly port: number; readonly user: string; readonly database: string };

/** No question that a viewer waits for may take longer. */
const STATEMENT_MS = 9_000;
const BIGINT = 20;
const DATE = 1082;

/** The driver's own settings for an address. */
export function poolSettings(address: DatabaseAddress): PoolConfig {
  const types = new TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text) => text);
  const where =
    'url' in address
      ? { connectionString: address.url }
      : { host: address.socketFolder, port: address.port, user: address.user, database: address.database };
  return { ...where, types, max: 16, connectionTimeoutMillis: 10_000, application_name: 'server' };
}

/** Opens a pool that survives the database's restart: a lost connection is logged, never thrown out of a timer. */
export function openDatabase(address: DatabaseAddress, log: Logger): Database {
  const pool = new Pool({ ...poolSettings(address), statement_timeout: STATEMENT_MS });
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', lost);
  // A checked-out client reports to itself, not to the pool: without this a database crash ends the process.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
