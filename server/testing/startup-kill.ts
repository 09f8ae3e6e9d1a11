/** Kills PostgreSQL at a seeded moment while a server starts, and checks how the start ends. */
import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { spawnNode, type SpawnedNode } from './node-process.ts';
import { childrenOf, findProcesses, killIfRunning } from './processes.ts';

const END_MS = 90_000;
const READY_MS = 30_000;
const SHUTDOWN_MS = 13_000;
const POLL_MS = 10;
const SENTENCE = /^[A-Z][^\n]*\.$/;

const TARGETS = ['the postmaster', 'one child process', 'all processes'] as const;

type Plan = {
  readonly target: (typeof TARGETS)[number];
  /** The moment of the kill, as a fraction of the time between the first process of PostgreSQL and the end of the start. */
  readonly moment: number;
  /** Chooses the child process. */
  readonly choice: number;
};

export type StartupKill = {
  readonly plan: Plan;
  readonly killed: number;
  /** False if the start had ended before the kill, or nothing was killed. Such a run proves nothing. */
  readonly isDuringStart: boolean;
  readonly end: 'ready' | 'exit';
  readonly ms: number;
  /** Undefined if the start ended well. */
  readonly problem: string | undefined;
};

/** Returns three numbers from 0 to 1 that depend only on the seed (mulberry32). */
function numbersOf(seed: number): readonly [number, number, number] {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return [next(), next(), next()];
}

export function planOf(seed: number): Plan {
  const [moment, target, choice] = numbersOf(seed);
  return { moment, target: TARGETS[Math.floor(target * TARGETS.length)] ?? 'the postmaster', choice };
}

async function waitFor(condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await delay(POLL_MS)) if (await condition()) return true;
  return false;
}

const hasEnded = (node: SpawnedNode) => node.url() !== undefined || node.hasExited();

/** Returns the time in ms from the first process of PostgreSQL to the end of the start. Then stops the server. */
export async function measureStart(dataDir: string, folder: string): Promise<number> {
  const node = spawnNode(dataDir);
  await waitFor(async () => (await findProcesses(folder)).length > 0, END_MS);
  const startedAt = performance.now();
  await waitFor(() => hasEnded(node), END_MS);
  const ms = performance.now() - startedAt;
  node.kill('SIGTERM');
  const { code, output } = await node.exit;
  if (code !== 0) throw new Error(`an undisturbed start failed:\n${output}`);
  return ms;
}

/** Returns the plan for another attempt, which kills earlier. */
export function earlier(plan: Plan): Plan {
  return { ...plan, moment: plan.moment / 2 };
}

/** @param startMs the result of `measureStart` */
export async function killDuringStart(
  { dataDir, folder, startMs }: { dataDir: string; folder: string; startMs: number },
  plan: Plan,
): Promise<StartupKill> {
  const node = spawnNode(dataDir);
  const startedAt = performance.now();
  await waitFor(async () => (await findProcesses(folder)).length > 0 || hasEnded(node), END_MS);
  await delay(plan.moment * startMs);
  let killed = 0;
  let isDuringStart = false;
  await waitFor(async () => {
    const isStarting = !hasEnded(node);
    killed = await kill(folder, plan);
    isDuringStart = isStarting && killed > 0;
    return killed > 0 || hasEnded(node);
  }, END_MS);
  const isInTime = await waitFor(() => hasEnded(node), END_MS);
  const ms = performance.now() - startedAt;
  const result = { plan, killed, isDuringStart, ms, end: node.hasExited() ? 'exit' : 'ready' } as const;
  if (isInTime) return { ...result, problem: await (node.hasExited() ? judgeExit(node) : judgeReady(node, folder)) };
  node.kill('SIGKILL');
  return { ...result, problem: `neither ready nor ended after ${END_MS} ms: ${node.output()}` };
}

/** Returns the number of killed processes. */
async function kill(folder: string, { target, choice }: Plan): Promise<number> {
  const main = await findProcesses(folder);
  const children = (await Promise.all(main.map(childrenOf))).flat();
  const child = children[Math.floor(choice * children.length)];
  const chosen = {
    'the postmaster': main,
    'one child process': child === undefined ? main : [child],
    'all processes': [...main, ...children],
  }[target];
  for (const pid of chosen) killIfRunning(pid);
  return chosen.length;
}

async function judgeExit(node: SpawnedNode): Promise<string | undefined> {
  const { code, output } = await node.exit;
  if (code === null || code === 0) return `exit code ${code}: ${output}`;
  return SENTENCE.test(output.trim()) ? undefined : `not one sentence: ${output}`;
}

async function judgeReady(node: SpawnedNode, folder: string): Promise<string | undefined> {
  const url = node.url() ?? '';
  const status = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { method: path === '/readyz' ? 'GET' : 'POST', headers }).then(
      (response) => response.status,
      () => 0,
    );
  const isReady = await waitFor(async () => (await status('/readyz')) === 200, READY_MS);
  const signIn = isReady ? await status('/api/v1/account/login', { 'device-id': randomUUID() }) : 0;
  node.kill('SIGTERM');
  if (!(await waitFor(node.hasExited, SHUTDOWN_MS))) {
    node.kill('SIGKILL');
    return `not ended ${SHUTDOWN_MS} ms after SIGTERM`;
  }
  const { code, output } = await node.exit;
  if (!isReady) return `not ready after ${READY_MS} ms: ${output}`;
  if (signIn !== 200) return `the sign-in failed with HTTP status ${signIn}: ${output}`;
  const left = await findProcesses(folder);
  if (code !== 0 || left.length > 0) return `exit code ${code} and ${left.length} processes left: ${output}`;
  return undefined;
}
