/** Displays messages by Web Push, and opens the pages to which they link. Decision 056. */
import type { PushMessage } from '#contract/push-message.ts';
import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const APP_ICON = '/icons/icon-192.png';
const HOME = '#/';

function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function showMessage({ title, body, language, icon, href, tag }: PushMessage): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: icon ?? APP_ICON,
    data: { href },
  });
}

/** Returns the hash route of a notification, and home for anything else. */
function hrefOf({ data }: Notification): string {
  const { href }: { href?: unknown } = Object(data);
  return typeof href === 'string' && href.startsWith(HOME) ? href : HOME;
}

/** Opens the page in the window that the viewer used last, or in a new one. */
async function openPage(href: string): Promise<void> {
  const url = new URL(href, self.location.origin).href;
  const [window] = await openWindows();
  if (!window) return void (await self.clients.openWindow(url));
  // Browsers reject the focus if the click was long ago, and navigation in windows that this worker does not control.
  await window.focus().catch(() => undefined);
  await window.navigate(url).catch(() => self.clients.openWindow(url));
}

/** Subscribes again with the same key. The app sends the result to the server, because only the app has the session. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const message: WorkerMessage = 'subscription-changed';
  for (const window of await openWindows()) window.postMessage(message);
}

export async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
}

export function receiveMessages(): void {
  self.addEventListener('push', (event) => {
    // Only the server can encrypt for this device, so the message has the form that it sends.
    const message: PushMessage | undefined = event.data?.json();
    if (message) event.waitUntil(showMessage(message));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(hrefOf(event.notification)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
}
