import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

export const SESSION_LIFE_MS = 30 * DAY_MS;
const RENEWAL_MS = 7 * DAY_MS;
/** How long the old token stays valid after the first use of its successor, whose response may get lost. */
export const OLD_TOKEN_GRACE_MS = 60_000;

export type SessionState = {
  readonly expiresAt: EpochMs;
  readonly endedAt: EpochMs | null;
  /** Whether the session ended because newer sign-ins exceeded the number of sessions per account. */
  readonly superseded: boolean;
  /** When the account was blocked. */
  readonly blockedAt: EpochMs | null;
};

/**
 * Returns the error of a session that is over or whose account is blocked (spec §4), or undefined.
 * @param openToBlocked ignores the block
 */
export function sessionError(
  { expiresAt, endedAt, superseded, blockedAt }: SessionState,
  now: EpochMs,
  openToBlocked = false,
): 'AccountBlocked' | 'LoginSuperseded' | 'LoginExpired' | undefined {
  if (blockedAt !== null && !openToBlocked) return 'AccountBlocked';
  if (superseded) return 'LoginSuperseded';
  return endedAt !== null || expiresAt <= now ? 'LoginExpired' : undefined;
}

export function needsRenewal({ expiresAt }: Pick<SessionState, 'expiresAt'>, now: EpochMs): boolean {
  return expiresAt - now < RENEWAL_MS;
}
