/** How often somebody may ask. Over the limit a call is refused with the seconds to wait. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { RuleError } from '#domain/errors.ts';

/** Refused for being too frequent; carries what the `Retry-After` header says. */
export class Throttled extends RuleError {
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
      throw new Throttled(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}
