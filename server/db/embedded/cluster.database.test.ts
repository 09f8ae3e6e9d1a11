/** These tests kill a server and its database. Each test continues from the previous one. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runNodeUntilExit, startNodeProcess, type NodeProcess } from '#server/testing/node-process.ts';
import { childrenOf, findProcesses, killIfRunning, postmasterOf } from '#server/testing/processes.ts';
import { errorName } from '#server/testing/error-name.ts';
import { openCluster } from './cluster.ts';

const RECOVERY_TIMEOUT_MS = 120_000;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const state = { dataDir: '', folder: '', token: '', node: undefined as NodeProcess | undefined };

function runningNode(): NodeProcess {
  if (!state.node) throw new Error('no server runs');
  return state.node;
}

async function sendRequest(path: string, headers: Record<string, string>): Promise<{ error: string; data: unknown }> {
  const response = await fetch(`${runningNode().url}/api/v1/${path}`, { method: 'POST', headers });
  const { status, data }: { status: { code: number }; data: unknown } = JSON.parse(await response.text());
  return { error: errorName(status.code, response.status), data };
}

const myInfoError = async () => (await sendRequest('account/my-info', { token: state.token })).error;

const postmaster = () => postmasterOf(state.folder);

const findPostgresProcesses = () => findProcesses(state.folder);

beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'node-test-'));
  state.folder = (await openCluster(state.dataDir)).folder;
  state.node = await startNodeProcess(state.dataDir);
  const { data } = await sendRequest('account/login', { 'device-id': randomUUID() });
  state.token = String(Object.entries(data ?? {}).find(([name]) => name === 'token')?.[1]);
});

afterAll(async () => {
  await state.node?.stop('SIGKILL').catch(() => undefined);
  if (state.folder !== '') await (await openCluster(state.dataDir)).stop();
  for (const folder of [state.dataDir, state.folder]) await rm(folder, { recursive: true, force: true });
});

test('rejects a second server on the same data and keeps the first one running', async () => {
  const { code, output } = await runNodeUntilExit(state.dataDir);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(/^Another server already runs on this data \(.*\)\. Stop it first, choose another DATA_DIR/);
  expect(await myInfoError()).toBe('none');
});

test('finds the data and the running database when it restarts after being killed', async () => {
  const before = await postmaster();
  await runningNode().stop('SIGKILL');
  state.node = await startNodeProcess(state.dataDir);
  expect(await myInfoError()).toBe('none');
  expect(await postmaster()).toBe(before);
});

test('waits for remaining database processes when it restarts after it and the postmaster were killed', async () => {
  const before = await postmaster();
  const [last] = await childrenOf(before);
  if (last === undefined) throw new Error('the database has no processes');
  // The stopped process keeps the shared memory, like a backend that exits slowly.
  process.kill(last, 'SIGSTOP');
  await runningNode().stop('SIGKILL');
  process.kill(before, 'SIGKILL');
  const started = startNodeProcess(state.dataDir);
  const log = () => readFile(join(state.folder, 'postgres.log'), 'utf8');
  try {
    await expect.poll(log, { timeout: RECOVERY_TIMEOUT_MS, interval: 20 }).toMatch(/still in use|already exists/);
  } finally {
    process.kill(last, 'SIGCONT');
  }
  state.node = await started;
  expect(await myInfoError()).toBe('none');
});

test('recovers when all database processes except the postmaster are killed', async () => {
  for (const pid of await childrenOf(await postmaster())) killIfRunning(pid);
  await expect.poll(myInfoError, { timeout: RECOVERY_TIMEOUT_MS, interval: 100 }).toBe('none');
});

test('restarts the database and locks it again when the postmaster is killed', async () => {
  const before = await postmaster();
  process.kill(before, 'SIGKILL');
  const restarted = async () => (await myInfoError()) === 'none' && (await postmaster()) !== before;
  await expect.poll(restarted, { timeout: RECOVERY_TIMEOUT_MS, interval: 100 }).toBe(true);
  expect((await runNodeUntilExit(state.dataDir)).output).toContain('Another server already runs on this data');
});

test('leaves no database process after an orderly stop', async () => {
  expect(await runningNode().stop('SIGTERM')).toBe(0);
  state.node = undefined;
  expect(await findPostgresProcesses()).toEqual([]);
});

test('finds the data when it restarts after an orderly stop', async () => {
  state.node = await startNodeProcess(state.dataDir);
  expect(await myInfoError()).toBe('none');
  expect(await runningNode().stop('SIGINT')).toBe(0);
  state.node = undefined;
  expect(await findPostgresProcesses()).toEqual([]);
});
