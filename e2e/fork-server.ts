import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerOptions } from './server.ts';

export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/** Runs a server in a process of its own. @throws Error if it exits before it is ready */
export async function forkServer(options: ServerOptions): Promise<RunningServer> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)], { stdio: [...stdio] });
  const exited = once(child, 'exit').then(() => {
    throw new Error('the server exited before it was ready');
  });
  const [url] = await Promise.race([once(child, 'message'), exited]);
  exited.catch(() => undefined);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: String(url), stop };
}
