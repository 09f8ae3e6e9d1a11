import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** Runs queries: the pool or a transaction. */
export type Queryable = Database | Transaction<Tables>;

export type Clock = { readonly now: () => Date };

/** The address of a PostgreSQL server: a URL, or the embedded server's socket folder. */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly port: number; readonly user: string; readonly database: string };

/** Longest statement during a viewer's request. */
const STATEMENT_MS = 9_000;
const BIGINT = 20;
const DATE = 1082;

/** Returns the driver's settings for an address. */
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

/** Opens a pool that survives a restart of the database: a lost connection is logged and does not crash the process. */
export function openDatabase(address: DatabaseAddress, log: Logger): Database {
  const pool = new Pool({ ...poolSettings(address), statement_timeout: STATEMENT_MS });
  const lost = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', lost);
  // A checked-out client emits errors itself. Without this listener a database crash would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
