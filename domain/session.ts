/** How long a session lives, and when its token is renewed. */
import { DAY_MS } from './utc-day.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;
const RENEWAL_MS = 7 * DAY_MS;
/** What is left to an old token once its successor has been used: a lost answer must not end a session. */
export const OLD_TOKEN_GRACE_MS = 60_000;

export type SessionTimes = { readonly expiresAt: Date; readonly endedAt: Date | null };

/** Whether the session can no longer be used. */
export function isSessionOver({ expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  return endedAt !== null || expiresAt.getTime() <= now.getTime();
}

/** Whether answers should carry a new token. */
export function needsRenewal({ expiresAt }: SessionTimes, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() < RENEWAL_MS;
}
