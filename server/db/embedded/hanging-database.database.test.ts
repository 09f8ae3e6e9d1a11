/** These tests stop all processes of a database, which then accepts connections and statements but never responds. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import { checkLedger } from '#server/db/ledger-check.ts';
import { startNode, type RunningNode } from '#server/node.ts';
import { validInputs } from '#server/testing/endpoints.ts';
import { fund } from '#server/testing/money.ts';
import { childrenOf, postmasterOf, signalIfRunning } from '#server/testing/processes.ts';
import { NO_LIMITS, NO_THROTTLES } from '#server/testing/test-config.ts';
import { createTestServer, type TestServer, type TestViewer } from '#server/testing/test.ts';
import { completeAd } from '#server/testing/unlocking.ts';
import { openCluster } from './cluster.ts';

/** Three times the documented 5 s, because the machine may be busy. `npm run test:hang` measures the exact times. */
const RESPONSE_LIMIT_MS = 15_000;
/** Few enough that a busy machine handles them at once. */
const PARALLEL_CALLS = 12;

/** Endpoints that may respond from memory. */
const FROM_MEMORY = ['language/multilingual', 'service/contact'];

const state = { dataDir: '', folder: '', node: undefined as RunningNode | undefined };
let server: TestServer;

beforeAll(async () => {
  state.dataDir = await mkdtemp(join(tmpdir(), 'hang-test-'));
  const config = readConfig({ DATA_DIR: state.dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', TEST_CLOCK: '1' });
  state.folder = (await openCluster(state.dataDir)).folder;
  const limits = { ...NO_LIMITS, databaseTime: config.limits.databaseTime };
  state.node = await startNode({ ...config, limits, throttles: NO_THROTTLES });
  server = createTestServer(`http://127.0.0.1:${state.node.port}`, state.node.context);
});

afterEach(resume);

afterAll(async () => {
  await state.node?.close();
  for (const folder of [state.dataDir, state.folder]) await rm(folder, { recursive: true, force: true });
});

async function databaseProcesses(): Promise<number[]> {
  const postmaster = await postmasterOf(state.folder);
  return [postmaster, ...(await childrenOf(postmaster))];
}

/** A process that serves a connection may end between its discovery and the signal. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) signalIfRunning(pid, name);
}

async function resume(): Promise<void> {
  signal(await databaseProcesses(), 'SIGCONT');
}

async function measure<Result>(run: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  return { result: await run(), ms: performance.now() - startedAt };
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

test('ends every call in time with its error while the database hangs, and recovers afterwards', async () => {
  const inputs = validInputs(await server.addShow());
  const viewer = await server.viewer();
  signal(await databaseProcesses(), 'SIGSTOP');
  const ready = await readiness();
  const call = async ({ path, fallbackError }: Endpoint) => {
    const headers = { 'device-id': randomUUID() };
    const { result, ms } = await measure(() =>
      server.sendRaw(path, JSON.stringify(inputs[path]), { token: viewer.token, headers }),
    );
    return { path, error: result.error, expected: FROM_MEMORY.includes(path) ? 'none' : fallbackError, ms };
  };
  const ended = [];
  for (let index = 0; index < ENDPOINTS.length; index += PARALLEL_CALLS)
    ended.push(...(await Promise.all(ENDPOINTS.slice(index, index + PARALLEL_CALLS).map(call))));
  const longest = Math.max(...ended.map(({ ms }) => ms));
  expect(ready).toBe(503);
  expect(ended.filter(({ error, expected }) => error !== expected)).toEqual([]);
  expect(longest).toBeLessThan(RESPONSE_LIMIT_MS);
  await resume();
  await expect.poll(readiness).toBe(200);
  const myInfo = async () => (await viewer.send('account/my-info', {})).error;
  await expect.poll(myInfo).toBe('none');
});

test('ends the request for a page in time while the database hangs', async () => {
  signal(await databaseProcesses(), 'SIGSTOP');
  const { result, ms } = await measure(() => fetch(`${server.url}/pay/sandbox/${randomUUID()}`));
  expect(result.status).toBe(500);
  expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
});

/** Returns the text of a statement, which is in an object if the statement has a name. */
function textOf(statement: unknown): string {
  return String(typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement);
}

/** Stops the database right before the server sends a matching statement, which the database therefore runs later. */
async function hangAt(statement: RegExp): Promise<void> {
  const pids = await databaseProcesses();
  const send = Reflect.get(Client.prototype, 'query');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]): unknown {
    if (statement.test(textOf(args[0]))) signal(pids, 'SIGSTOP');
    return Reflect.apply(send, this, args);
  });
}

async function expectOneCharge(viewer: TestViewer, tvId: string, coins: number): Promise<void> {
  const { data: summary } = await viewer.send('wallet/summary', {});
  const { data: records } = await viewer.send('wallet/records', { kind: 'unlock' });
  expect(summary.balance).toBe(coins);
  expect(records.items).toHaveLength(1);
  expect((await viewer.send('video/play', { tv_id: tvId, ep: 9 })).data.access).toBe('unlocked');
  const findings = await checkLedger(server.context.db);
  expect(findings.filter(({ violationCount }) => violationCount > 0)).toEqual([]);
}

/** Unlocks while the database hangs, which fails in time, and repeats the unlock when the database works again. */
async function unlockTwice(unlock: () => Promise<{ error: string | undefined }>): Promise<void> {
  const { result, ms } = await measure(unlock);
  vi.restoreAllMocks();
  expect(result.error).toBe('UnlockFailed');
  expect(ms).toBeLessThan(RESPONSE_LIMIT_MS);
  await resume();
  await expect.poll(async () => (await unlock()).error).toBe('AlreadyUnlocked');
}

test('charges an unlock once when the database hangs during the write and the viewer repeats the unlock', async () => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  await hangAt(/apply_money\(/);
  await unlockTwice(() => viewer.send('video/unlock', { tv_id: tvId, ep: 9 }));
  await expectOneCharge(viewer, tvId, 40);
});

test('uses an ad ticket once when the database hangs during the commit and the viewer repeats the unlock', async () => {
  const tvId = await server.addShow();
  const viewer = await server.viewer();
  await fund(server, viewer.uid, 100);
  const ticket = await completeAd(server, viewer, tvId, 9);
  await hangAt(/^commit$/);
  await unlockTwice(() => viewer.send('video/unlock', { tv_id: tvId, ep: 9, via: 'ad', ad_ticket: ticket }));
  await expectOneCharge(viewer, tvId, 100);
});

test('answers /readyz while requests occupy all connections', async () => {
  const { db, probe } = server.context;
  const occupied = Promise.withResolvers<void>();
  const uses = Array.from({ length: 20 }, () => db.connection().execute(() => occupied.promise));
  expect(await probe.isResponding()).toBe(true);
  occupied.resolve();
  await Promise.all(uses);
});
