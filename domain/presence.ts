/** Decides who is online. Spec §4, §9. */
import type { EpochMs } from './instant.ts';

/** The time between two heartbeats of an open app. */
export const HEARTBEAT_MS = 120_000;
/** Longer than two heartbeats, so that a lost or late one does not end the online status. */
const ONLINE_MS = 2.5 * HEARTBEAT_MS;

/** Returns the instant after which a viewer must have been seen to be online. */
export function onlineSince(now: EpochMs): EpochMs {
  return now - ONLINE_MS;
}

export function isOnline(lastSeen: EpochMs, now: EpochMs): boolean {
  return lastSeen > onlineSince(now);
}
