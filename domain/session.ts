/** How long a session lives, and when its token is renewed. */
import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;
const RENEWAL_MS = 7 * DAY_MS;
/** What is left to an old token once its successor has been used: a lost answer must not end a session. */
export const OLD_TOKEN_GRACE_MS = 60_000;

export type SessionTimes = { readonly expiresAt: EpochMs; readonly endedAt: EpochMs | null };

/** Whether the session can no longer be used. */
export function isSessionOver({ expiresAt, endedAt }: SessionTimes, now: EpochMs): boolean {
  return endedAt !== null || expiresAt <= now;
}

/** Whether answers should carry a new token. */
export function needsRenewal({ expiresAt }: SessionTimes, now: EpochMs): boolean {
  return expiresAt - now < RENEWAL_MS;
}
