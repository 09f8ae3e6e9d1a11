/** Limits how long work waits for the database, so that a database that hangs does not hang its callers. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The longest delay of a timer. */
export const NO_LIMIT_MS = 2 ** 31 - 1;

/** With the 3 s of a request, a call that waits for shared work still ends within 5 s. */
const SHARED_MS = 1_900;

/** Counts the time in which at least one connection is requested or in use. */
export class TimeLimit {
  #leftMs: number;
  #users = 0;
  #startedAt = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  /** The remaining time in ms; 0 after the limit. */
  get leftMs(): number {
    return Math.max(0, this.#users === 0 ? this.#leftMs : this.#leftMs - (performance.now() - this.#startedAt));
  }

  start(): void {
    if (this.#users === 0) this.#startedAt = performance.now();
    this.#users += 1;
  }

  stop(): void {
    this.#leftMs = this.#users === 1 ? this.leftMs : this.#leftMs;
    this.#users -= 1;
  }
}

const current = new AsyncLocalStorage<TimeLimit>();

/** Runs `work`, and everything that it starts, with `ms` of database time in total. */
export function withTimeLimit<Result>(ms: number, work: () => Result): Result {
  return current.run(new TimeLimit(ms), work);
}

/** Runs work that several requests wait for, independently of the time that the first one has left. */
export function withSharedLimit<Result>(work: () => Result): Result {
  return withTimeLimit(SHARED_MS, work);
}

export function currentTimeLimit(): TimeLimit | undefined {
  return current.getStore();
}
