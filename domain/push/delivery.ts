/** Interprets the responses of push services (RFC 8030). */
import type { EpochMs } from '../instant.ts';
import { DAY_MS } from '../utc-day.ts';

/**
 * `gone` means that the subscription no longer exists, and `failed` that another attempt may succeed. A subscription
 * that only fails is deleted after a while.
 */
export type DeliveryOutcome = 'delivered' | 'gone' | 'failed';

const GONE = [404, 410];
const MAX_FAILURES = 5;
/** Longer than an outage of a push service. */
const FAILING_MS = 2 * DAY_MS;
const MAX_RETRY_MS = 6 * 3_600_000;

/** @param status the HTTP status, or undefined without a response */
export function deliveryOutcome(status: number | undefined): DeliveryOutcome {
  if (status !== undefined && status >= 200 && status < 300) return 'delivered';
  return status !== undefined && GONE.includes(status) ? 'gone' : 'failed';
}

/** @param failures in a row, including the latest */
export function isGivenUp(failures: number, failingSince: EpochMs, now: EpochMs): boolean {
  return failures >= MAX_FAILURES && now - failingSince >= FAILING_MS;
}

/** Returns the time in ms until the next attempt. @param retryAfterMs the delay that the push service requires */
export function retryDelay(failures: number, retryAfterMs: number | undefined): number {
  const backoff = 900_000 * 2 ** Math.min(Math.max(failures - 1, 0), 10);
  return Math.min(Math.max(backoff, retryAfterMs ?? 0), MAX_RETRY_MS);
}
