/** Limits how long work waits for the database, so that a database that hangs does not hang its callers. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** The longest delay of a timer. */
export const NO_LIMIT_MS = 2 ** 31 - 1;

/** How long the requests of a node may wait for the database, in ms. */
export type DatabaseTime = {
  /** How long a request waits in total. */
  readonly requestMs: number;
  /** How long a statement may wait for a lock, which PostgreSQL enforces. */
  readonly lockMs: number;
};

/**
 * Every call ends within 5 s while the database hangs. With the wait for a connection, a request that waits for a lock
 * ends before its time limit.
 */
export const DEFAULT_DATABASE_TIME: DatabaseTime = { requestMs: 3_000, lockMs: 1_200 };

/** With the 3 s of a request, a call that waits for shared work still ends within 5 s. */
const SHARED_MS = 1_900;

/** How long work may wait in total for its share of the connections. A request then still has time for a lock. */
export const SHARE_WAIT_MS = 1_000;

/** A viewer or an address for which work runs, and whose share of the connections it uses. */
export type WorkOwner = { readonly kind: 'viewer' | 'address'; readonly key: string };

/** Counts the time in which at least one connection is requested or in use. */
export class TimeLimit {
  /** Work without owners, such as that of jobs, needs no share. */
  owners: readonly WorkOwner[];
  /** The number of connections that the work holds. */
  held = 0;
  /** How much longer the work may wait for its share of the connections. */
  shareWaitMs = SHARE_WAIT_MS;
  #leftMs: number;
  #users = 0;
  #startedAt = 0;

  constructor(ms: number, owners: readonly WorkOwner[] = []) {
    this.#leftMs = ms;
    this.owners = owners;
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

/** Runs `work`, and everything that it starts, with `ms` of database time in total, for the owners of its caller. */
export function withTimeLimit<Result>(ms: number, work: () => Result): Result {
  return current.run(new TimeLimit(ms, current.getStore()?.owners), work);
}

/** Runs work that several requests wait for, independently of the owners and the time of the first one. */
export function withSharedLimit<Result>(work: () => Result): Result {
  return current.run(new TimeLimit(SHARED_MS), work);
}

/** Runs what follows in the current work for these owners, too. */
export function setWorkOwners(owners: readonly WorkOwner[]): void {
  const work = current.getStore();
  if (work) work.owners = owners;
}

export function currentTimeLimit(): TimeLimit | undefined {
  return current.getStore();
}
