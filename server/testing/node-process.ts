import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../main.ts');
const START_TIMEOUT_MS = 30_000;

export type NodeProcess = {
  readonly url: string;
  /** Sends the signal. Returns the exit code, or null if the signal killed the process. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

function spawnServer(dataDir: string): { child: ChildProcess; output: () => string } {
  let output = '';
  const child = spawn(process.execPath, [MAIN], {
    // The machine's own environment variables must not reach the server.
    env: { DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { child, output: () => output };
}

/** Starts a server with its own embedded database. @throws Error if it exits or is not ready in time */
export async function startNodeProcess(dataDir: string): Promise<NodeProcess> {
  const { child, output } = spawnServer(dataDir);
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await delay(20)) {
    const url = /ready at (http:\/\/\S+)\/\s/.exec(output())?.[1];
    if (url !== undefined)
      return {
        url,
        stop: async (signal) => {
          if (child.exitCode !== null || child.signalCode !== null)
            throw new Error(`the server exited unexpectedly:\n${output()}`);
          const ended = once(child, 'exit');
          child.kill(signal);
          await ended;
          return child.exitCode;
        },
      };
    if (child.exitCode !== null) break;
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not start:\n${output()}`);
}

/** Starts a server and waits until it exits. Kills it after 30 s. */
export async function runNodeUntilExit(dataDir: string): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(dataDir);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}
