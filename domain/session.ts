import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;
const RENEWAL_MS = 7 * DAY_MS;
/** How long the old token stays valid after the first use of its successor, whose response may get lost. */
export const OLD_TOKEN_GRACE_MS = 60_000;

export type SessionTimes = { readonly expiresAt: EpochMs; readonly endedAt: EpochMs | null };

export function isSessionOver({ expiresAt, endedAt }: SessionTimes, now: EpochMs): boolean {
  return endedAt !== null || expiresAt <= now;
}

export function needsRenewal({ expiresAt }: SessionTimes, now: EpochMs): boolean {
  return expiresAt - now < RENEWAL_MS;
}
