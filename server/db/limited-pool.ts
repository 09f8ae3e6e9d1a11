import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { DatabaseTimeoutError } from './database-timeout-error.ts';
import { currentTimeLimit, TimeLimit } from './time-limit.ts';

export type LimitedPool = Omit<PostgresPool, 'connect'> & { readonly connect: () => Promise<PoolClient> };

/**
 * Presents a pool whose connections are closed when the time limit of the work that uses them is over. A connection
 * with an unanswered statement cannot be used again. Work without a limit may use each connection for `defaultMs`.
 */
export function limitPool(pool: Pool, defaultMs: number): LimitedPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const limit = currentTimeLimit() ?? new TimeLimit(defaultMs);
      limit.start();
      try {
        return limitUse(await acquire(pool, limit), limit);
      } catch (error) {
        limit.stop();
        throw error;
      }
    },
  };
}

/** @throws DatabaseTimeoutError, or the error of the connection */
async function acquire(pool: Pool, limit: TimeLimit): Promise<PoolClient> {
  if (limit.leftMs === 0) throw new DatabaseTimeoutError();
  const pending = pool.connect();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // The connection may still arrive, for which no one waits any more.
    pending.then((client) => client.release()).catch(() => undefined);
    reject(new DatabaseTimeoutError());
  }, limit.leftMs);
  return Promise.race([pending, timeout]).finally(() => clearTimeout(timer));
}

/** Closing the connection makes its statement fail. The pool replaces closed connections when they are released. */
function limitUse(client: PoolClient, limit: TimeLimit): PoolClient {
  const timer = setTimeout(() => void client.end(), limit.leftMs);
  const release = client.release.bind(client);
  client.release = (error) => {
    clearTimeout(timer);
    limit.stop();
    release(error);
  };
  return client;
}
