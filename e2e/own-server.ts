import { forkServer, type RunningServer } from './fork-server.ts';
import type { ServerOptions } from './server.ts';

/**
 * A server that one test or worker may stop, restart and advance in time. With its own database, it does not affect the
 * viewers of other tests.
 */
export class OwnServer {
  #running: RunningServer | undefined;
  #port: string | undefined;
  readonly #options: Pick<ServerOptions, 'database' | 'variables'>;

  /** The database is created at the first start. */
  constructor(options: Pick<ServerOptions, 'database' | 'variables'>) {
    this.#options = options;
  }

  /** Returns the address, which stays the same after a restart. */
  async start(): Promise<string> {
    this.#running = await forkServer({ ...this.#options, ...(this.#port !== undefined && { port: this.#port }) });
    this.#port = new URL(this.#running.url).port;
    return this.#running.url;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }
}
