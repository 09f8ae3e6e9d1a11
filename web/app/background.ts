/** Work that begins when a first episode is normally playing. */
import { measureStorage } from '#web/boot/device-headers.ts';
import { readNotificationRecord } from '#web/entities/notifications/notification-record.ts';
import { refreshServerTexts } from '#web/entities/viewer/language.ts';
import { watchForUpdates } from '#web/features/app-update/watch-updates.ts';

/** Keeps the server's record of this device up to date while the device is subscribed to messages. */
async function confirmNotifications(): Promise<void> {
  if (!readNotificationRecord().isOn) return;
  const { watchSubscription } = await import('#web/entities/notifications/subscription.ts');
  watchSubscription();
}

/** Never rejects. */
export async function startLowPriorityWork(): Promise<void> {
  refreshServerTexts();
  // The service worker then stores the app's files, which would compete with the first episode.
  await Promise.allSettled([measureStorage(), watchForUpdates(), confirmNotifications()]);
}
