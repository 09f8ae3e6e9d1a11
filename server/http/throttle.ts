import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#contract/endpoint.ts';
import { THROTTLES, type NodeThrottleClass, type ThrottleClass, type ThrottleLimits } from '#contract/throttles.ts';
import { RuleError } from '#domain/errors.ts';

/** The time after which a whole burst is available again. */
const BURST_SECONDS = 60;

/** The error of a request above a limit. The response has a `Retry-After` header (spec §8). */
export class ThrottledError extends RuleError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('TooManyRequests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts one request. @throws ThrottledError */
export type Throttle = (key: string) => Promise<void>;

export type Throttles = Readonly<Record<NodeThrottleClass, Throttle>>;

type Limit = { readonly points: number; readonly seconds: number; readonly burst?: number };

/** Creates a throttle that allows `points` requests per `seconds` and key, and up to `burst` at once. */
export function createThrottle({ points, seconds, burst = points }: Limit): Throttle {
  const steady = new RateLimiterMemory({ points, duration: seconds });
  const extra = new RateLimiterMemory({ points: burst - points, duration: BURST_SECONDS });
  const limiter = burst > points ? new BurstyRateLimiter(steady, extra) : steady;
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ThrottledError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
}

export function createThrottles(limits: ThrottleLimits): Throttles {
  return {
    default: createThrottle(limits.default),
    login: createThrottle(limits.login),
    report: createThrottle(limits.report),
    unlock: createThrottle(limits.unlock),
  };
}

/** Returns the throttle classes that count a request before its handler runs. */
export function throttleClassesOf({ session, throttle }: Endpoint): NodeThrottleClass[] {
  const classes: ThrottleClass[] =
    session === 'required' && throttle !== 'default' ? ['default', throttle] : [throttle];
  return classes.filter(isNodeClass);
}

function isNodeClass(name: ThrottleClass): name is NodeThrottleClass {
  return THROTTLES[name].scope === 'node';
}
