/** The rules of downloaded episodes. Decision 055. */
import type { EpochMs } from './instant.ts';
import { DAY_MS } from './utc-day.ts';

/** The most episodes on one device. */
export const MAX_DOWNLOADS = 100;

/** The different episodes that an account can download within an hour: as many as one device keeps. */
export const MAX_DOWNLOADS_PER_HOUR = 100;

/** How long an episode plays without a check by the server, which detects undone unlocks and withdrawn shows. */
export const OFFLINE_LIMIT_MS = 30 * DAY_MS;

/** The server's latest response about a downloaded episode. */
export type DownloadTerms = {
  /** The end of the entitlement, if it has one. */
  readonly expiresAt: EpochMs | null;
  readonly checkedAt: EpochMs;
};

export type DownloadState = 'playable' | 'expired' | 'unchecked';

/** Returns whether a downloaded episode may be played. `unchecked` ends with the next check. */
export function downloadState({ expiresAt, checkedAt }: DownloadTerms, now: EpochMs): DownloadState {
  if (expiresAt !== null && now >= expiresAt) return 'expired';
  return now >= checkedAt + OFFLINE_LIMIT_MS ? 'unchecked' : 'playable';
}

/** Returns until when the episode can be played if the server does not check it again. */
export function playableUntil({ expiresAt, checkedAt }: DownloadTerms): EpochMs {
  return Math.min(expiresAt ?? Infinity, checkedAt + OFFLINE_LIMIT_MS);
}

/** The same instant on the server's clock and on the device's clock. */
export type ClockReading = { readonly server: EpochMs; readonly device: EpochMs };

/**
 * Returns the server's time without a request. It is never earlier than the reading, so that setting the device's clock
 * back does not extend a download.
 */
export function estimateServerTime({ server, device }: ClockReading, deviceNow: EpochMs): EpochMs {
  return server + Math.max(0, deviceNow - device);
}
