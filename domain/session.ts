/** Lifetime and renewal of sessions. */
import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;
const RENEWAL_MS = 7 * DAY_MS;
/**
 * How long an old token stays valid after the first use of its successor, because a response with the successor may get
 * lost.
 */
export const OLD_TOKEN_GRACE_MS = 60_000;

export type SessionTimes = { readonly expiresAt: EpochMs; readonly endedAt: EpochMs | null };

/** Whether the session has expired or was ended. */
export function isSessionOver({ expiresAt, endedAt }: SessionTimes, now: EpochMs): boolean {
  return endedAt !== null || expiresAt <= now;
}

/** Whether responses should carry a new token. */
export function needsRenewal({ expiresAt }: SessionTimes, now: EpochMs): boolean {
  return expiresAt - now < RENEWAL_MS;
}
