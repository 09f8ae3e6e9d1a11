/** A server in a process of its own, so that it does not share a core with what measures it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ServerProcess = { readonly url: string; readonly stop: () => Promise<void> };

/** @param script beside this file; it tells its address by IPC and ends on SIGTERM */
export async function startServer(script: string, ...args: string[]): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, script), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
