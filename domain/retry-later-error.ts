import { RuleError } from './errors.ts';

/** An error of a request that may succeed later. The response has a `Retry-After` header (spec §8). */
export class RetryLaterError extends RuleError {
  readonly retryAfterSeconds: number;

  constructor(rule: 'TooManyRequests' | 'NotReady', retryAfterSeconds: number) {
    super(rule);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
