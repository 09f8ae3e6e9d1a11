/** Starts servers in processes of their own, so that they share no thread with the measurement. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ServerProcess = {
  readonly url: string;
  /** Sends a message to the process, which must answer with one message. */
  readonly ask: (message: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** @param script relative to this folder; it sends its URL over IPC and exits on SIGTERM */
export async function startServer(script: string, ...args: string[]): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, script), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    ask: async (message) => {
      const answered = once(child, 'message');
      child.send(message);
      const [answer] = await answered;
      return answer;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
