import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { ConnectionShares, type ShareLimits } from './connection-shares.ts';
import { CONNECTIONS, UNLIMITED_SHARES } from './connection-numbers.ts';
import { keepPlans } from './kept-plans.ts';
import { limitPool, type LimitedPool } from './limited-pool.ts';
import type { Tables } from './schema.ts';
import { NO_LIMIT_MS, type DatabaseTime } from './time-limit.ts';

export type Database = Kysely<Tables>;
/** The pool or a transaction. */
export type Queryable = Database | Transaction<Tables>;

export type Clock = { readonly now: () => Date };

export type DatabaseAddress =
  | { readonly url: string }
  | { readonly socketFolder: string; readonly port: number; readonly user: string; readonly database: string };

/** How a pool limits its connections. */
export type PoolLimits = {
  readonly connections: number;
  /** The shares of viewers and addresses. If undefined, each may use all connections. */
  readonly shares?: ShareLimits | undefined;
  /** The maximum duration of a statement in ms, which PostgreSQL enforces. 0 means no limit. */
  readonly statementMs: number;
  /** How long a statement may wait for a lock in ms, which PostgreSQL enforces. 0 means no limit. */
  readonly lockMs: number;
  /** How long work without a time limit may use a connection, in ms. */
  readonly useMs: number;
};

const SERVER_LIMITS = { connections: CONNECTIONS, statementMs: 9_000, useMs: 60_000 };
/** For operator commands, which may read or change many rows. */
export const COMMAND_LIMITS: PoolLimits = { connections: 4, statementMs: 0, lockMs: 0, useMs: NO_LIMIT_MS };

const CONNECT_TIMEOUT_MS = 10_000;
/** Ends the transaction of a node that hangs or has lost its network, so that its locks do not stop other nodes. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
/** PostgreSQL notices within 40 s that the machine of a node is gone, and releases the node's locks. */
const SERVER_KEEP_ALIVE = { idle: 10, interval: 10, count: 3 };
/** PostgreSQL notices within this time that a connection was closed, and ends its statement. */
const ABANDONED_STATEMENT_MS = 500;
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
  return {
    ...connection,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'server',
    options: [
      `client_connection_check_interval=${ABANDONED_STATEMENT_MS}`,
      ...Object.entries(SERVER_KEEP_ALIVE).map(([name, value]) => `tcp_keepalives_${name}=${value}`),
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
  };
}

export function openDatabase(address: DatabaseAddress, log: Logger, limits: PoolLimits): Database {
  return databaseOf(openPool(address, log, limits));
}

/** Opens the database of a node. */
export function openServerDatabase(
  address: DatabaseAddress,
  log: Logger,
  { connectionShares, databaseTime }: { readonly connectionShares: ShareLimits; readonly databaseTime: DatabaseTime },
): Database {
  return openDatabase(address, log, { ...SERVER_LIMITS, shares: connectionShares, lockMs: databaseTime.lockMs });
}

/** Returns a Kysely database that uses the pool, and closes it when it is destroyed. */
export function databaseOf(pool: LimitedPool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Logs lost connections, so that a database restart does not end the process. */
export function openPool(
  address: DatabaseAddress,
  log: Logger,
  { connections, shares = UNLIMITED_SHARES, statementMs, lockMs, useMs }: PoolLimits,
): LimitedPool {
  const pool = new Pool({
    ...poolSettings(address),
    max: connections,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  const logLostConnection = (error: Error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost');
  };
  pool.on('error', logLostConnection);
  // The pool does not emit the errors of a checked-out client.
  pool.on('connect', (client) => {
    client.on('error', logLostConnection);
    keepPlans(client);
  });
  return limitPool(pool, new ConnectionShares(shares), useMs);
}
