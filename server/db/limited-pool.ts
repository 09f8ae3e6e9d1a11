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
    connect: () => acquire(pool, currentTimeLimit() ?? new TimeLimit(defaultMs)),
  };
}

/** Waits for a connection and limits its use. @throws DatabaseTimeoutError, or the error of the connection */
async function acquire(pool: Pool, limit: TimeLimit): Promise<PoolClient> {
  if (limit.leftMs === 0) throw new DatabaseTimeoutError();
  return new Promise((resolve, reject) => {
    let acquired: PoolClient | undefined;
    let isOver = false;
    limit.start();
    const stop = () => {
      clearTimeout(timer);
      limit.stop();
    };
    const timer = setTimeout(() => {
      isOver = true;
      // Closing the connection makes its statement fail. The pool replaces closed connections when they are released.
      if (acquired) {
        acquired.end().catch(() => undefined);
        return;
      }
      limit.stop();
      reject(new DatabaseTimeoutError());
    }, limit.leftMs);
    pool.connect((error, client) => {
      // The connection may still arrive when no one waits for it any more.
      if (isOver) return client?.release();
      if (!client) {
        stop();
        return reject(error ?? new Error('the pool returned no connection'));
      }
      acquired = client;
      const release = client.release.bind(client);
      client.release = (reason) => {
        stop();
        release(reason);
      };
      return resolve(client);
    });
  });
}
