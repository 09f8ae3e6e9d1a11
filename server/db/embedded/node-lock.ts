/** One node on one embedded database: whoever holds this advisory lock. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { poolSettings } from '../database.ts';
import type { Cluster } from './cluster.ts';
import { UserFacingError } from '#domain/user-facing-error.ts';

const NODE_LOCK = 724_100_002;

/** A second node was started on the same data. */
export class NodeAlreadyRunning extends UserFacingError {}

export type NodeLock = { readonly release: () => Promise<void> };

async function tryAcquire(cluster: Cluster): Promise<Client | undefined> {
  const client = new Client(poolSettings(cluster.address));
  client.on('error', () => undefined);
  await client.connect();
  const answer = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [NODE_LOCK]);
  if (answer.rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

/** Whether no node runs on this cluster. */
export async function isFree(cluster: Cluster): Promise<boolean> {
  const client = await tryAcquire(cluster);
  await client?.end();
  return client !== undefined;
}

/**
 * Takes the lock and keeps it: when the database dies under us it is started anew and the lock taken again.
 * @throws NodeRefused
 */
export async function acquireNodeLock(cluster: Cluster, log: Logger): Promise<NodeLock> {
  const state = { released: false, client: await acquireWithRetry(cluster) };

  const watch = (held: Client) => {
    held.once('end', () => {
      if (!state.released) void recover();
    });
  };
  const recover = async () => {
    for (let wait = 50; !state.released; wait = Math.min(wait * 2, 2000)) {
      try {
        await cluster.ensureRunning();
        state.client = await acquireWithRetry(cluster);
        watch(state.client);
        log.warn('the database was started again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the database is away');
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

/** A killed node's lock goes when the database has noticed, so a few tries are made. */
async function acquireWithRetry(cluster: Cluster): Promise<Client> {
  for (let tries = 0; tries < 20; tries += 1) {
    const client = await tryAcquire(cluster);
    if (client) return client;
    await delay(100);
  }
  throw new NodeAlreadyRunning(
    `Another server already runs on this data (${cluster.folder}). Stop it first, choose another DATA_DIR, or share one PostgreSQL between nodes with DATABASE_URL.`,
  );
}
