/** Offers notifications after the viewer has collected a show or set a reminder, and never when the app opens. */
import { create } from 'zustand';
import { serviceWorkerRegistration } from '#web/entities/service-worker/registration.ts';
import { mayOffer, readNotificationRecord, updateNotificationRecord } from './notification-record.ts';

export const useNotificationOffer = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

function canAsk(): boolean {
  return 'Notification' in window && 'PushManager' in window && Notification.permission !== 'denied';
}

async function openOffer(): Promise<void> {
  // Private windows, for example, have no service worker.
  const registration = await serviceWorkerRegistration();
  if (!registration || !mayOffer(readNotificationRecord(), Date.now())) return;
  updateNotificationRecord({ offeredAt: Date.now() });
  useNotificationOffer.setState({ isOpen: true });
}

export function offerNotifications(): void {
  if (canAsk() && mayOffer(readNotificationRecord(), Date.now())) void openOffer();
}
