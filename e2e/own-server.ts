/**
 * A node of a journey's own beside the others' one, to be stopped, started anew and moved through time: on their
 * database, or on one of its own where what becomes due would reach other viewers.
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
   * @param database its name, kept between runs and shared with nobody at the same time; without one, the others'
   * @param variables of configuration, beside the journeys' own
   */
  constructor(database?: string, variables: Readonly<Record<string, string>> = {}) {
    this.#database = database;
    this.#variables = variables;
  }

  /** @returns its address, the same after every start */
  async start(): Promise<string> {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const words = [this.#port, this.#database ?? '', JSON.stringify(this.#variables)];
    const child = fork(join(import.meta.dirname, 'server.ts'), words, { stdio: [...stdio] });
    this.#child = child;
    const gone = once(child, 'exit').then(() => {
      throw new Error('the server ended before it was ready');
    });
    const [url] = await Promise.race([once(child, 'message'), gone]);
    gone.catch(() => undefined);
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
