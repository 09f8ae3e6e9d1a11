/**
 * A server that belongs to one test or worker. It can be stopped, restarted and moved through time. It uses the main
 * database, or one of its own where the passing of time would change other viewers.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export class OwnServer {
  #child: ChildProcess | undefined;
  #port = '0';
  readonly #database: string | undefined;
  readonly #variables: Readonly<Record<string, string>>;

  /**
   * @param database created afresh at the first start; undefined for the main server's
   * @param variables further environment variables
   */
  constructor(database?: string, variables: Readonly<Record<string, string>> = {}) {
    this.#database = database;
    this.#variables = variables;
  }

  /** Returns the address, which stays the same after a restart. */
  async start(): Promise<string> {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const args = [this.#port, this.#database ?? '', JSON.stringify(this.#variables)];
    const child = fork(join(import.meta.dirname, 'server.ts'), args, { stdio: [...stdio] });
    this.#child = child;
    const exited = once(child, 'exit').then(() => {
      throw new Error('the server exited before it was ready');
    });
    const [url] = await Promise.race([once(child, 'message'), exited]);
    exited.catch(() => undefined);
    const address = String(url);
    this.#port = new URL(address).port;
    return address;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
