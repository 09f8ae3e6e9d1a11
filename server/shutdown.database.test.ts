/** These tests send SIGTERM to servers with their own databases. */
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { poolSettings } from '#server/db/database.ts';
import { startNodeProcess, spawnNode, type NodeProcess } from '#server/testing/node-process.ts';
import { childrenOf, findProcesses, killIfRunning, postmasterOf } from '#server/testing/processes.ts';
import { openCluster } from './db/embedded/cluster.ts';

/** The limit of 12 s, with a second for a busy machine. */
const GRACE_MS = 13_000;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const state: { dataDir: string; folder: string; nodes: NodeProcess[] } = { dataDir: '', folder: '', nodes: [] };

beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'shutdown-test-'));
  state.folder = (await openCluster(state.dataDir)).folder;
});

afterAll(async () => {
  await (await openCluster(state.dataDir)).stop();
  for (const folder of [state.dataDir, state.folder]) await rm(folder, { recursive: true, force: true });
});

// A server that a failed test left running would fail the next tests too.
afterEach(async () => {
  for (const node of state.nodes.splice(0)) await node.kill();
});

async function startServer(variables?: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const node = await startNodeProcess(state.dataDir, variables);
  state.nodes.push(node);
  return node;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Sends the start of a request, then one byte of its body every 100 ms. */
async function sendSlowly(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /api/v1/account/my-info HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  );
  const timer = setInterval(() => socket.write(' '), 100);
  socket.on('close', () => clearInterval(timer));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

test('ends during the start', async () => {
  const node = spawnNode(state.dataDir);
  await expect.poll(() => exists(join(state.folder, 'postgres.log')), { interval: 10 }).toBe(true);
  node.kill('SIGTERM');
  expect(await timeOf(() => node.exit)).toBeLessThan(GRACE_MS);
  expect(node.url()).toBeUndefined();
});

test('ends during the import of the demo shows and leaves no process behind', async () => {
  const node = spawnNode(state.dataDir, { DEMO: '1' });
  const converters = () => findProcesses(join(state.dataDir, 'work'));
  await expect.poll(converters, { interval: 10 }).not.toEqual([]);
  node.kill('SIGTERM');
  expect(await timeOf(() => node.exit)).toBeLessThan(GRACE_MS);
  expect((await node.exit).code).toBe(0);
  expect(await converters()).toEqual([]);
  expect(await findProcesses(state.folder)).toEqual([]);
});

test('ends while a client sends its body slowly', async () => {
  const node = await startServer();
  await sendSlowly(node.url);
  let code: number | null = null;
  const ms = await timeOf(async () => {
    code = await node.stop('SIGTERM');
  });
  expect(code).toBe(0);
  expect(ms).toBeLessThan(GRACE_MS);
});

test('reports that it is not ready while it still accepts requests', async () => {
  const node = await startServer({ DRAIN_MS: '5000' });
  const status = async (path: string) => (await fetch(`${node.url}${path}`)).status;
  expect(await status('/readyz')).toBe(200);
  const stopped = node.stop('SIGTERM');
  await expect.poll(() => status('/readyz'), { timeout: 4_000, interval: 20 }).toBe(503);
  expect(await status('/api/v1/app/global_config')).toBe(200);
  expect(await stopped).toBe(0);
});

test('accepts no more requests while a job still runs', async () => {
  const node = await startServer();
  const client = new Client(poolSettings((await openCluster(state.dataDir)).address));
  // A failure before the end of this test closes the database under this connection.
  client.on('error', () => undefined);
  await client.connect();
  // The job relay-outbox waits for the lock.
  await client.query('BEGIN; LOCK TABLE outbox');
  // Unlike pg_locks, pg_stat_activity keeps its first result until the end of the transaction.
  const waiting = async () => (await client.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount;
  await expect.poll(waiting).toBe(1);
  const stopped = node.stop('SIGTERM');
  const isListening = () =>
    fetch(`${node.url}/livez`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  expect(await waiting()).toBe(1);
  await client.query('ROLLBACK');
  await client.end();
  expect(await stopped).toBe(0);
});

test('closes requests that take longer than 10 s to arrive', async () => {
  const node = await startServer();
  const { hostname, port } = new URL(node.url);
  const closing = [
    'POST / HTTP/1.1\r\nHost:',
    'POST /api/v1/account/my-info HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
  ].map(async (sent) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    socket.write(sent);
    return timeOf(() => once(socket, 'close'));
  });
  for (const ms of await Promise.all(closing)) {
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(25_000);
  }
  expect(await node.stop('SIGTERM')).toBe(0);
});

test('ends while the database hangs', async () => {
  const node = await startServer();
  const postmaster = await postmasterOf(state.folder);
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    expect(await timeOf(() => node.stop('SIGTERM'))).toBeLessThan(GRACE_MS);
  } finally {
    for (const pid of pids) killIfRunning(pid);
  }
});
