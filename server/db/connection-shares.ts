/**
 * Divides the connections of a pool among viewers and addresses. The requests of one viewer wait for the same lock of
 * the account while each holds a connection, so without shares a burst of them would leave none for other viewers.
 */
import { RetryLaterError } from '#domain/retry-later-error.ts';
import type { WorkOwner } from './time-limit.ts';

const RETRY_SECONDS = 1;

type Share = {
  readonly connections: number;
  /** How many requests may wait for one of the connections. */
  readonly waiting: number;
};

/** The share of each viewer and of each address. */
export type ShareLimits = Readonly<Record<WorkOwner['kind'], Share>>;

/** What an owner uses, and who waits. */
type Usage = { used: number; readonly waiting: Set<() => void> };

/** Gives back what was acquired. */
type Release = () => void;

export class ConnectionShares {
  readonly #limits: ShareLimits;
  readonly #usages = new Map<string, Usage>();

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /**
   * Waits until each owner may use one more connection.
   * @throws RetryLaterError if too many requests wait, or this one waits longer than `waitMs`
   */
  async acquire(owners: readonly WorkOwner[], waitMs: number): Promise<Release> {
    const deadline = performance.now() + waitMs;
    const releases: Release[] = [];
    const releaseAll = () => {
      for (const release of releases.splice(0)) release();
    };
    try {
      for (const owner of owners) releases.push(await this.#acquireFor(owner, deadline));
    } catch (error) {
      releaseAll();
      throw error;
    }
    return releaseAll;
  }

  async #acquireFor({ kind, key }: WorkOwner, deadline: number): Promise<Release> {
    const limit = this.#limits[kind];
    const name = `${kind} ${key}`;
    const usage = this.#usages.get(name) ?? { used: 0, waiting: new Set() };
    this.#usages.set(name, usage);
    if (usage.used < limit.connections) usage.used += 1;
    else if (usage.waiting.size >= limit.waiting) throw new RetryLaterError('TooManyRequests', RETRY_SECONDS);
    else await waitForTurn(usage, deadline);
    return () => this.#release(name, usage);
  }

  /** Passes the connection on to the request that has waited longest. */
  #release(name: string, usage: Usage): void {
    const [next] = usage.waiting;
    if (next) {
      usage.waiting.delete(next);
      next();
      return;
    }
    usage.used -= 1;
    if (usage.used === 0) this.#usages.delete(name);
  }
}

/** @throws RetryLaterError after the deadline */
async function waitForTurn({ waiting }: Usage, deadline: number): Promise<void> {
  const turn = Promise.withResolvers<void>();
  waiting.add(turn.resolve);
  const giveUp = () => {
    waiting.delete(turn.resolve);
    turn.reject(new RetryLaterError('NotReady', RETRY_SECONDS));
  };
  const timer = setTimeout(giveUp, Math.max(0, deadline - performance.now()));
  await turn.promise.finally(() => clearTimeout(timer));
}
