import pino from 'pino';
import { expect } from 'vitest';
import { Client } from 'pg';
import { poolSettings } from '#server/db/database.ts';
import { databaseAddress } from '#server/testing/database-address.ts';
import { isolatedTest as test, type TestServer } from '#server/testing/test.ts';
import type { Cluster } from './cluster.ts';
import { acquireNodeLock, isFree, NodeAlreadyRunning } from './node-lock.ts';

const log = pino({ level: 'silent' });

/** Presents the test's own database as a cluster. */
async function clusterOf(server: TestServer): Promise<Cluster> {
  return {
    address: await databaseAddress(server),
    folder: '/data/folder',
    ensureRunning: async () => undefined,
    stop: async () => undefined,
  };
}

test('rejects a second node with a message that states the remedy', async ({ server }) => {
  const cluster = await clusterOf(server);
  const first = await acquireNodeLock(cluster, log);
  expect(await isFree(cluster)).toBe(false);
  const second = acquireNodeLock(cluster, log);
  await expect(second).rejects.toBeInstanceOf(NodeAlreadyRunning);
  await expect(second).rejects.toThrow(/^Another server already runs on this data \(\/data\/folder\)\. Stop it first/);
  await first.release();
});

test('lets another node acquire the lock after its release', async ({ server }) => {
  const cluster = await clusterOf(server);
  const lock = await acquireNodeLock(cluster, log);
  await lock.release();
  await expect.poll(() => isFree(cluster)).toBe(true);
});

test('acquires the lock again when its connection is lost', async ({ server }) => {
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
