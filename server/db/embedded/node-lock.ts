/** Allows one node on an embedded database. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { poolSettings } from '../database.ts';
import type { Cluster } from './cluster.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

const NODE_LOCK = 724_100_002;

export class NodeAlreadyRunning extends UserFacingError {}

export type NodeLock = { readonly release: () => Promise<void> };

async function tryAcquire(cluster: Cluster): Promise<Client | undefined> {
  const client = new Client(poolSettings(cluster.address));
  client.on('error', () => undefined);
  await client.connect();
  const result = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [NODE_LOCK]);
  if (result.rows[0]?.acquired) return client;
  await client.end();
  return undefined;
}

export async function isFree(cluster: Cluster): Promise<boolean> {
  const client = await tryAcquire(cluster);
  await client?.end();
  return client !== undefined;
}

/** Acquires the lock, and again after restarting a crashed database. @throws NodeAlreadyRunning */
export async function acquireNodeLock(cluster: Cluster, log: Logger): Promise<NodeLock> {
  const state = { released: false, client: await acquireWithRetry(cluster) };

  const watch = (client: Client) => {
    client.once('end', () => {
      if (!state.released) void recover();
    });
  };
  const recover = async () => {
    for (let wait = 50; !state.released; wait = Math.min(wait * 2, 2000)) {
      try {
        await cluster.ensureRunning();
        state.client = await acquireWithRetry(cluster);
        watch(state.client);
        log.warn('database restarted');
        return;
      } catch (error) {
        log.error({ err: error }, 'database unavailable');
        await delay(wait);
      }
    }
  };
  watch(state.client);
  return {
    release: async () => {
      state.released = true;
      await state.client.end().catch(() => undefined);
    },
  };
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
