/** How often somebody may ask. Over the limit a call is refused with the seconds to wait. */
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RuleError } from '#domain/errors.ts';

/** Refused for being too frequent; carries what the `Retry-After` header says. */
export class ThrottledError extends RuleError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('TooManyRequests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counts one more for `key`. @throws Throttled */
export type Throttle = (key: string) => Promise<void>;

/** At most `points` in every `seconds` for each key. */
export function createThrottle(points: number, seconds: number): Throttle {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ThrottledError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

/** As many keys as there may be busy ones at once; who has been quiet for long begins anew, with a full bucket. */
const BUCKETS = 50_000;

/** `perSecond` for each key in the long run, and up to `burst` at once after a rest. */
export function createBucketThrottle(perSecond: number, burst: number): Throttle {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: BUCKETS });
  return async (key) => {
    const now = performance.now();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) * perSecond) / 1000);
    if (filled < 1) throw new ThrottledError(Math.max(1, Math.ceil((1 - filled) / perSecond)));
    buckets.set(key, { tokens: filled - 1, at: now });
  };
}
