import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../main.ts');
/** Only a broken start takes so long: a first one took more than 30 s on a busy machine. */
const START_TIMEOUT_MS = 120_000;
/** Keeps compiled modules between runs, which halves the processor time of a start. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') };

type Variables = Readonly<Record<string, string>>;

export type NodeExit = { readonly code: number | null; readonly output: string };

/** A server that may still be starting. */
export type SpawnedNode = {
  readonly pid: number;
  readonly output: () => string;
  /** Returns undefined until the server is ready. */
  readonly url: () => string | undefined;
  readonly hasExited: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Settles when the server has exited. The code is null if a signal killed it. */
  readonly exit: Promise<NodeExit>;
};

export type NodeProcess = {
  readonly url: string;
  readonly pid: number;
  /** Sends the signal. Returns the exit code, or null if the signal killed the process. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Kills the process if it still runs, and waits until it has exited. */
  readonly kill: () => Promise<void>;
};

/** Starts a server with its own embedded database and does not wait for it. */
export function spawnNode(dataDir: string, variables: Variables = {}): SpawnedNode {
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    // The machine's own environment variables must not reach the server.
    env: { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent', ...COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    url: () => /ready at (http:\/\/\S+)\/\s/.exec(output)?.[1],
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
    exit: once(child, 'close').then(() => ({ code: child.exitCode, output })),
  };
}

/** Starts a server and waits until it is ready. @throws Error if it exits or is not ready in time */
export async function startNodeProcess(dataDir: string, variables?: Variables): Promise<NodeProcess> {
  const node = spawnNode(dataDir, variables);
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until && !node.hasExited(); await delay(20)) {
    const url = node.url();
    if (url !== undefined)
      return { url, pid: node.pid, stop: (signal) => stop(node, signal), kill: () => killAndWait(node) };
  }
  node.kill('SIGKILL');
  throw new Error(`the server did not start:\n${node.output()}`);
}

async function stop(node: SpawnedNode, signal: NodeJS.Signals): Promise<number | null> {
  if (node.hasExited()) throw new Error(`the server exited unexpectedly:\n${node.output()}`);
  node.kill(signal);
  return (await node.exit).code;
}

async function killAndWait(node: SpawnedNode): Promise<void> {
  node.kill('SIGKILL');
  await node.exit;
}

/** Starts a server and waits until it exits. Kills it after two minutes. */
export async function runNodeUntilExit(dataDir: string, variables?: Variables): Promise<NodeExit> {
  const node = spawnNode(dataDir, variables);
  const timer = setTimeout(() => node.kill('SIGKILL'), START_TIMEOUT_MS);
  const exit = await node.exit;
  clearTimeout(timer);
  return exit;
}
