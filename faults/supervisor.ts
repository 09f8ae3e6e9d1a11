import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { KillPoint } from './kill-points.ts';

const START_TIMEOUT_MS = 120_000;
const KILL_POINT_TIMEOUT_MS = 10_000;
const LOG_TAIL_LENGTH = 4_000;
const MAX_UNEXPECTED_EXITS = 5;

/** Runs the server and restarts it after an exit. Records the exits that the run did not cause. */
export class Supervisor {
  readonly #script: string;
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;
  #ready: Promise<string>;
  #isExitExpected = false;
  #isStopping = false;
  readonly unexpectedExits: string[] = [];

  constructor(sourceFolder: string, args: readonly string[]) {
    this.#script = join(sourceFolder, 'faults/server.ts');
    this.#args = args;
    this.#ready = this.#start();
  }

  async url(): Promise<string> {
    for (;;) {
      const ready = this.#ready;
      const url = await ready;
      if (ready === this.#ready) return url;
    }
  }

  /** Kills the server, which then restarts in the background. */
  async kill(): Promise<void> {
    await this.url();
    const exited = this.#waitForExit();
    this.killNow();
    await exited;
  }

  killNow(): void {
    this.#isExitExpected = true;
    this.#child?.kill('SIGKILL');
  }

  /** Kills the server at `point`. Returns false if it did not get there in time and was killed elsewhere. */
  async killAt(point: KillPoint): Promise<boolean> {
    await this.url();
    const exited = this.#waitForExit();
    this.#child?.send(point);
    const timeout = new AbortController();
    const isReached = await Promise.race([
      exited.then(() => true),
      delay(KILL_POINT_TIMEOUT_MS, false, { signal: timeout.signal }).catch(() => false),
    ]);
    timeout.abort();
    if (!isReached) this.killNow();
    await exited;
    return isReached;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const exited = this.#waitForExit();
    this.#child?.kill('SIGTERM');
    await exited;
  }

  async #waitForExit(): Promise<void> {
    this.#isExitExpected = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async #start(): Promise<string> {
    const child = fork(this.#script, this.#args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
    this.#child = child;
    this.#isExitExpected = false;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-LOG_TAIL_LENGTH);
      });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    // Sending a message to a process that has just ended emits an error. The exit event handles that case.
    child.on('error', () => undefined);
    child.once('message', (url) => resolve(z.string().parse(url)));
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      const isExpected = this.#isExitExpected && signal === 'SIGKILL';
      if (!isExpected) this.unexpectedExits.push(`exit code ${code}, signal ${signal}\n${output}`);
      if (this.unexpectedExits.length > MAX_UNEXPECTED_EXITS)
        reject(new Error(`the server exits repeatedly:\n${output}`));
      else {
        this.#ready = this.#start();
        this.#ready.then(resolve, reject);
      }
    });
    const timeout = setTimeout(
      () => reject(new Error(`the server did not start in ${START_TIMEOUT_MS} ms:\n${output}`)),
      START_TIMEOUT_MS,
    );
    return promise.finally(() => clearTimeout(timeout));
  }
}
