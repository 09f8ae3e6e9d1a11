/**
 * `npm run test:hang` stops all processes of the database and measures how long `/readyz` and a call of every endpoint
 * take until they fail. It fails if one takes longer than documented, so run it on a machine that is not busy.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/api.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { validInputs } from '#server/testing/endpoints.ts';
import { startNodeProcess } from '#server/testing/node-process.ts';
import { childrenOf, postmasterOf, signalIfRunning } from '#server/testing/processes.ts';

const RESPONSE_LIMIT_MS = 5_000;
const READINESS_LIMIT_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
const PARALLEL_CALLS = 12;

const Login = z.object({ data: z.object({ token: z.string() }) });

async function measure(send: () => Promise<Response>): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const response = await send();
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - startedAt };
}

async function call(url: string, path: string, input: unknown, token = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'device-id': randomUUID(), token };
  return fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

async function measureHang(url: string, folder: string): Promise<boolean> {
  const { token } = Login.parse(await (await call(url, 'account/login', {})).json()).data;
  const inputs = validInputs('CN0001');
  const readiness = () => measure(() => fetch(`${url}/readyz`));
  const postmaster = await postmasterOf(folder);
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of pids) signalIfRunning(pid, 'SIGSTOP');
  const ready = await readiness();
  let longest = 0;
  for (let index = 0; index < ENDPOINTS.length; index += PARALLEL_CALLS) {
    const paths = ENDPOINTS.slice(index, index + PARALLEL_CALLS).map(({ path }) => path);
    const ended = await Promise.all(paths.map((path) => measure(() => call(url, path, inputs[path], token))));
    longest = Math.max(longest, ...ended.map(({ ms }) => ms));
  }
  for (const pid of pids) signalIfRunning(pid, 'SIGCONT');
  const resumedAt = performance.now();
  const recovery = () => performance.now() - resumedAt;
  while ((await readiness()).status !== 200 && recovery() < RECOVERY_LIMIT_MS);
  const times = [longest, ready.ms, recovery()].map((ms) => `${ms.toFixed(0)} ms`);
  process.stdout.write(`longest response ${times[0]}, /readyz ${ready.status} after ${times[1]}, `);
  process.stdout.write(`ready again after ${times[2]} (load ${loadavg()[0]?.toFixed(1)})\n`);
  const isInTime = longest < RESPONSE_LIMIT_MS && ready.ms < READINESS_LIMIT_MS && recovery() < RECOVERY_LIMIT_MS;
  return isInTime && ready.status === 503;
}

const dataDir = await mkdtemp(join(tmpdir(), 'hang-'));
const { folder, stop } = await openCluster(dataDir);
try {
  const node = await startNodeProcess(dataDir);
  const isInTime = await measureHang(node.url, folder);
  await node.stop('SIGTERM');
  if (!isInTime) process.exitCode = 1;
} finally {
  await stop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
}
