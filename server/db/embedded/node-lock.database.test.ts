import pino from 'pino';
import { expect } from 'vitest';
import { inject } from 'vitest';
import { Client } from 'pg';
import { poolSettings } from '#server/db/database.ts';
import { test, type TestServer } from '#server/testing/test.ts';
import type { Cluster } from './cluster.ts';
import { acquireNodeLock, isFree, NodeAlreadyRunning } from './node-lock.ts';

const log = pino({ level: 'silent' });

/** The file's own database, as if it were a cluster by itself. */
async function clusterOf({ context }: TestServer): Promise<Cluster> {
  const { address } = inject('database');
  const row = await context.db
    .selectNoFrom((expression) => expression.fn<string>('current_database').as('database'))
    .executeTakeFirstOrThrow();
  return {
    address: { ...address, database: row.database },
    folder: '/data/folder',
    ensureRunning: async () => undefined,
    stop: async () => undefined,
  };
}

test('a second node is refused in a sentence that says what to do', async ({ server }) => {
  const cluster = await clusterOf(server);
  const first = await acquireNodeLock(cluster, log);
  expect(await isFree(cluster)).toBe(false);
  const second = acquireNodeLock(cluster, log);
  await expect(second).rejects.toBeInstanceOf(NodeAlreadyRunning);
  await expect(second).rejects.toThrow(/^Another server already runs on this data \(\/data\/folder\)\. Stop it first/);
  await first.release();
});

test('the lock is free again when its holder goes in order', async ({ server }) => {
  const cluster = await clusterOf(server);
  const lock = await acquireNodeLock(cluster, log);
  await lock.release();
  await expect.poll(() => isFree(cluster)).toBe(true);
});

test('the lock is taken again when its connection is lost', async ({ server }) => {
  const cluster = await clusterOf(server);
  const lock = await acquireNodeLock(cluster, log);
  const admin = new Client(poolSettings(cluster.address));
  await admin.connect();
  const holders = async () =>
    (await admin.query<{ pid: number }>("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted")).rows;
  const [before] = await holders();
  await admin.query('SELECT pg_terminate_backend($1)', [before?.pid]);
  await expect.poll(async () => (await holders()).filter(({ pid }) => pid !== before?.pid).length).toBe(1);
  await lock.release();
  await admin.end();
});
