/** The app's record of notifications on this device, in localStorage. */
import type { EpochMs } from '#domain/instant.ts';
import { DAY_MS } from '#domain/utc-day.ts';
import { isRecord } from '#web/boot/send.ts';
import { getItem, setItem, STORAGE_KEYS } from '#web/boot/storage.ts';
import { parseStored } from '#web/state/parse-stored.ts';

/** The time after an offer during which the app makes no other. */
const OFFER_PAUSE_MS = 30 * DAY_MS;

export type NotificationRecord = {
  /** Whether the viewer wants messages on this device. */
  readonly isOn: boolean;
  /** When the app last offered messages, or 0. */
  readonly offeredAt: EpochMs;
};

export function readNotificationRecord(): NotificationRecord {
  const stored = parseStored(getItem(STORAGE_KEYS.notifications) ?? '');
  if (!isRecord(stored)) return { isOn: false, offeredAt: 0 };
  const { isOn, offeredAt } = stored;
  return { isOn: isOn === true, offeredAt: typeof offeredAt === 'number' ? offeredAt : 0 };
}

export function updateNotificationRecord(changes: Partial<NotificationRecord>): void {
  setItem(STORAGE_KEYS.notifications, JSON.stringify({ ...readNotificationRecord(), ...changes }));
}

/** Returns whether the app may offer messages to a viewer who does not get them. */
export function mayOffer({ isOn, offeredAt }: NotificationRecord, now: EpochMs): boolean {
  // An offer in the future was made before the clock was set back, and must not prevent further offers.
  return !isOn && (now - offeredAt >= OFFER_PAUSE_MS || offeredAt > now);
}
