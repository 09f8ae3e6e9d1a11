import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  CROWD_FACTOR,
  THROTTLES,
  type NodeThrottleClass,
  type ThrottleClass,
  type ThrottleLimits,
} from '#contract/throttles.ts';
import { SITE_FACTOR } from '#domain/addresses.ts';
import { RetryLaterError } from '#domain/retry-later-error.ts';
import { addressBlock, addressSite } from './address-block.ts';

/** The time after which a whole burst is available again. */
const BURST_SECONDS = 60;

/** The error of a request above a limit. */
export class ThrottledError extends RetryLaterError {
  constructor(retryAfterSeconds: number) {
    super('TooManyRequests', retryAfterSeconds);
  }
}

/** Counts one point, or `points`. @throws ThrottledError */
export type Throttle = (key: string, points?: number) => Promise<void>;

type ClassThrottle = {
  /** Counts by session or user. */
  readonly byKey: Throttle;
  readonly byAddress: Throttle;
  /** Counts all sessions or users of an address together. */
  readonly byCrowd: Throttle;
};

export type Throttles = Readonly<Record<ThrottleClass | 'rejectedToken', ClassThrottle>>;

type Limit = { readonly points: number; readonly seconds: number; readonly burst?: number };

/** Creates a throttle that allows `points` per `seconds` and key, and up to `burst` at once. */
export function createThrottle({ points, seconds, burst = points }: Limit): Throttle {
  const steady = new RateLimiterMemory({ points, duration: seconds });
  const extra = new RateLimiterMemory({ points: burst - points, duration: BURST_SECONDS });
  const limiter = burst > points ? new BurstyRateLimiter(steady, extra) : steady;
  return async (key, count = 1) => {
    try {
      await limiter.consume(key, count);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // What was not accepted leaves the rest of the budget to smaller requests.
      if (limiter === steady) await steady.reward(key, count);
      throw new ThrottledError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
}

/** Creates a throttle by address: `limit` for each address block, and `SITE_FACTOR` times as much for an IPv6 site. */
export function createAddressThrottle(limit: Limit): Throttle {
  const { points, seconds, burst = points } = limit;
  const countBlock = createThrottle(limit);
  const countSite = createThrottle({ points: points * SITE_FACTOR, seconds, burst: burst * SITE_FACTOR });
  return async (address, count) => {
    // A block above its limit does not use up the budget of its site.
    await countBlock(addressBlock(address), count);
    const site = addressSite(address);
    if (site !== undefined) await countSite(site, count);
  };
}

function createClassThrottle(limit: Limit): ClassThrottle {
  const { points, seconds, burst = points } = limit;
  return {
    byKey: createThrottle(limit),
    byAddress: createAddressThrottle(limit),
    byCrowd: createAddressThrottle({ points: points * CROWD_FACTOR, seconds, burst: burst * CROWD_FACTOR }),
  };
}

export function createThrottles(limits: ThrottleLimits): Throttles {
  return {
    default: createClassThrottle(limits.default),
    login: createClassThrottle(limits.login),
    report: createClassThrottle(limits.report),
    unlock: createClassThrottle(limits.unlock),
    chat: createClassThrottle(limits.chat),
    upload: createClassThrottle(limits.upload),
    feedback: createClassThrottle(limits.feedback),
    export: createClassThrottle(limits.export),
    bind: createClassThrottle(limits.bind),
    pushTest: createClassThrottle(limits.pushTest),
    pushSubscribe: createClassThrottle(limits.pushSubscribe),
    redeem: createClassThrottle(limits.redeem),
    search: createClassThrottle(limits.search),
    rejectedToken: createClassThrottle(limits.default),
  };
}

/** Returns the throttle classes that count a request before its handler runs. */
export function throttleClassesOf({ session, throttle }: Endpoint): ThrottleClass[] {
  return session === 'required' && throttle !== 'default' ? ['default', throttle] : [throttle];
}

/** Returns whether each node counts the class by its key. Handlers count the other classes in the database. */
export function isNodeClass(name: ThrottleClass): name is NodeThrottleClass {
  return THROTTLES[name].scope === 'node';
}
