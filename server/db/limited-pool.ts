import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { ConnectionShares } from './connection-shares.ts';
import { DatabaseTimeoutError } from './database-timeout-error.ts';
import { currentTimeLimit, TimeLimit } from './time-limit.ts';

export type LimitedPool = Omit<PostgresPool, 'connect'> & { readonly connect: () => Promise<PoolClient> };

/**
 * Presents a pool whose connections are closed when the time limit of the work that uses them is over. A connection
 * with an unanswered statement cannot be used again. Work without a limit may use each connection for `defaultMs`.
 * The owners of work share the connections.
 */
export function limitPool(pool: Pool, shares: ConnectionShares, defaultMs: number): LimitedPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const limit = currentTimeLimit() ?? new TimeLimit(defaultMs);
      const release = await acquireShare(shares, limit);
      try {
        return await acquire(pool, limit, release);
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Returns a function that gives the share back. @throws RetryLaterError */
async function acquireShare(shares: ConnectionShares, limit: TimeLimit): Promise<() => void> {
  let release: (() => void) | undefined;
  // Work that holds a connection must never wait for another request of its owner, which could wait for this one.
  if (limit.owners.length > 0 && limit.held === 0) {
    const startedAt = performance.now();
    limit.start();
    release = await shares.acquire(limit.owners, limit.shareWaitMs).finally(() => limit.stop());
    limit.shareWaitMs -= performance.now() - startedAt;
  }
  limit.held += 1;
  return () => {
    limit.held -= 1;
    release?.();
  };
}

/** Waits for a connection and limits its use. @throws DatabaseTimeoutError, or the error of the connection */
async function acquire(pool: Pool, limit: TimeLimit, onRelease: () => void): Promise<PoolClient> {
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
        onRelease();
      };
      return resolve(client);
    });
  });
}
