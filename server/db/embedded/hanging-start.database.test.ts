/** These tests stop all processes of a database right before the start of a server sends it a statement. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { childrenOf, postmasterOf, signalIfRunning } from '#server/testing/processes.ts';
import { openCluster, type Cluster } from './cluster.ts';
import { isFree } from './node-lock.ts';

const state = { dataDir: '' };
let cluster: Cluster;

beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'hang-test-'));
  cluster = await openCluster(state.dataDir, { durable: false });
  await cluster.ensureRunning();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await signalDatabase('SIGCONT');
});

afterAll(async () => {
  await cluster.stop();
  for (const folder of [state.dataDir, cluster.folder]) await rm(folder, { recursive: true, force: true });
});

async function signalDatabase(name: NodeJS.Signals): Promise<void> {
  const postmaster = await postmasterOf(cluster.folder);
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) signalIfRunning(pid, name);
}

function hangAt(statement: RegExp): void {
  const send = Reflect.get(Client.prototype, 'query');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]): unknown {
    const sendNow = (): unknown => Reflect.apply(send, this, args);
    return typeof args[0] === 'string' && statement.test(args[0]) ? signalDatabase('SIGSTOP').then(sendNow) : sendNow();
  });
}

test('a start ends with a sentence when the database hangs during the migrations, and the next start migrates', async () => {
  hangAt(/CREATE TABLE IF NOT EXISTS migration/);
  await expect(migrate(cluster.address)).rejects.toThrow(/^The database stopped responding during the start\.$/);
  vi.restoreAllMocks();
  await signalDatabase('SIGCONT');
  expect(await migrate(cluster.address)).not.toEqual([]);
});

test('the request for the lock of the node fails when the database hangs, and later no one has the lock', async () => {
  hangAt(/pg_try_advisory_lock/);
  await expect(isFree(cluster)).rejects.toThrow('Query read timeout');
  vi.restoreAllMocks();
  await signalDatabase('SIGCONT');
  await expect.poll(() => isFree(cluster)).toBe(true);
});
