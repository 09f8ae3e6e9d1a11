/**
 * A server that one test or worker may stop, restart and advance in time. With its own database, it does not affect the
 * viewers of other tests.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export class OwnServer {
  #child: ChildProcess | undefined;
  #port = '0';
  readonly #database: string | undefined;
  readonly #variables: Readonly<Record<string, string>>;

  /** @param database is created at the first start; undefined means the main server's */
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
