/** Allows one node on an embedded database. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { isConnectionLoss } from '../connection-loss.ts';
import { poolSettings } from '../database.ts';
import { endClient, RESPONSE_MS } from '../responding.ts';
import type { Cluster } from './cluster.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

const NODE_LOCK = 724_100_002;
const MAX_STARTS = 5;

export class NodeAlreadyRunning extends UserFacingError {}

export type NodeLock = { readonly release: () => Promise<void> };

async function tryAcquire(cluster: Cluster): Promise<Client | undefined> {
  const client = new Client({ ...poolSettings(cluster.address), query_timeout: RESPONSE_MS });
  client.on('error', () => undefined);
  let isAcquired = false;
  try {
    await client.connect();
    const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [
      NODE_LOCK,
    ]);
    isAcquired = rows[0]?.acquired === true;
    return isAcquired ? client : undefined;
  } finally {
    if (!isAcquired) await endClient(client);
  }
}

export async function isFree(cluster: Cluster): Promise<boolean> {
  const client = await tryAcquire(cluster);
  if (client) await endClient(client);
  return client !== undefined;
}

/**
 * Starts the database if necessary and acquires the lock. Does both again when the database has crashed.
 * @throws EmbeddedUnavailable, NodeAlreadyRunning
 */
export async function acquireNodeLock(cluster: Cluster, log: Logger): Promise<NodeLock> {
  const state = { isReleased: false, client: await startAndAcquire(cluster), recovery: Promise.resolve() };

  const watch = () => {
    state.client.once('end', () => {
      if (!state.isReleased) state.recovery = recover();
    });
  };
  const recover = async () => {
    for (let wait = 50; !state.isReleased; wait = Math.min(wait * 2, 2000)) {
      try {
        state.client = await startAndAcquire(cluster);
        watch();
        log.warn('database restarted');
        return;
      } catch (error) {
        log.error({ err: error }, 'database unavailable');
        await delay(wait);
      }
    }
  };
  watch();
  return {
    release: async () => {
      state.isReleased = true;
      // A recovery that is still running would start the database after its end.
      await state.recovery;
      await endClient(state.client);
    },
  };
}

/** The database may crash between its start and the lock. */
async function startAndAcquire(cluster: Cluster): Promise<Client> {
  for (let attempt = 1; ; attempt += 1) {
    await cluster.ensureRunning();
    try {
      return await acquireWithRetry(cluster);
    } catch (error) {
      if (attempt === MAX_STARTS || !isConnectionLoss(error)) throw error;
    }
  }
}

/** The database releases a killed node's lock only when it notices the lost connection. */
async function acquireWithRetry(cluster: Cluster): Promise<Client> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const client = await tryAcquire(cluster);
    if (client) return client;
    await delay(100);
  }
  throw new NodeAlreadyRunning(
    `Another server already runs on this data (${cluster.folder}). Stop it first, choose another DATA_DIR, or share one PostgreSQL between nodes with DATABASE_URL.`,
  );
}
