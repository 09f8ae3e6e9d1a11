import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** The pool or a transaction. */
export type Queryable = Database | Transaction<Tables>;

export type Clock = { readonly now: () => Date };

export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly port: number; readonly user: string; readonly database: string };

/** The maximum duration of a statement. */
const STATEMENT_MS = 9_000;
const BIGINT = 20;
const DATE = 1082;

export function poolSettings(address: DatabaseAddress): PoolConfig {
  const types = new TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text) => text);
  const connection =
    'url' in address
      ? { connectionString: address.url }
      : { host: address.socketFolder, port: address.port, user: address.user, database: address.database };
  return { ...connection, types, max: 16, connectionTimeoutMillis: 10_000, application_name: 'server' };
}

/** Logs lost connections, so that a database restart does not end the process. */
export function openDatabase(address: DatabaseAddress, log: Logger): Database {
  const pool = new Pool({ ...poolSettings(address), statement_timeout: STATEMENT_MS });
  const logLostConnection = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', logLostConnection);
  // The pool does not emit the errors of a checked-out client.
  pool.on('connect', (client) => client.on('error', logLostConnection));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
