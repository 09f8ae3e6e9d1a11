/** Replaces the browser's subscription with one of the fake push service, and records its permission prompts. */
import type { CDPSession, Worker } from '@playwright/test';
import type { BrowserSubscription } from '#server/testing/fake-push-service.ts';
import { expect, type Page } from './test.ts';

/** The items in localStorage: the browser's permission and subscription, and how often it has asked. */
const ITEMS = { permission: 'test-permission', subscription: 'test-subscription', questions: 'test-questions' };

/** Installs the replacement in the page, whose viewer answers the permission prompt with “Allow”. */
export async function fakePush(page: Page, subscription: BrowserSubscription): Promise<void> {
  // The service worker may then show notifications. Pages see the permission of the stub.
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(
    ([items, keys]) => {
      const read = (): string => localStorage.getItem(items.permission) ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: read });
      Notification.requestPermission = async () => {
        localStorage.setItem(items.questions, String(Number(localStorage.getItem(items.questions) ?? 0) + 1));
        localStorage.setItem(items.permission, 'granted');
        return 'granted';
      };
      const present = (key: readonly number[]): PushSubscription => ({
        endpoint: keys.endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(key).buffer },
        getKey: () => null,
        toJSON: () => ({ ...keys, keys: { ...keys.keys }, expirationTime: null }),
        unsubscribe: async () => {
          localStorage.removeItem(items.subscription);
          return true;
        },
      });
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey;
        const bytes = Array.from(key instanceof Uint8Array ? key : []);
        localStorage.setItem(items.subscription, JSON.stringify(bytes));
        return present(bytes);
      };
      PushManager.prototype.getSubscription = async () => {
        const stored = localStorage.getItem(items.subscription);
        return stored === null ? null : present(JSON.parse(stored));
      };
    },
    [ITEMS, subscription] as const,
  );
}

/** Returns how often the browser has asked for the permission. */
export function questions(page: Page): Promise<number> {
  return page.evaluate((item) => Number(localStorage.getItem(item) ?? 0), ITEMS.questions);
}

async function registrationId(client: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
    void client.send('ServiceWorker.enable');
  });
}

/** Runs in the service worker, whose types this project does not have. Its promise resolves after the next notification. */
const AWAIT_NOTIFICATION = `(() => {
  const { showNotification } = registration;
  self.notificationShown = new Promise((resolve, reject) => {
    registration.showNotification = (...values) => showNotification.apply(registration, values).then(resolve, reject);
  });
})()`;

/**
 * Delivers a decrypted message to the service worker. Returns the worker after it has shown a notification. Nothing may
 * read the notifications before: Chromium forgets those that are not on the screen yet.
 */
export async function deliver(page: Page, message: object): Promise<Worker> {
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  const client = await page.context().newCDPSession(page);
  const errors: string[] = [];
  client.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => errors.push(errorMessage.errorMessage));
  const id = await registrationId(client, origin);
  await worker.evaluate(AWAIT_NOTIFICATION);
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data: JSON.stringify(message) });
  await worker.evaluate('notificationShown');
  expect(errors).toEqual([]);
  return worker;
}

export function shownNotifications(page: Page): Promise<{ title: string; body: string; icon: string; lang: string }[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, icon, lang }) => ({ title, body, icon: new URL(icon).pathname, lang }));
  });
}

/** Runs in the service worker. */
const CLICK = `(async () => {
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

/** Clicks the notification that the worker shows. */
export async function clickNotification(worker: Worker): Promise<void> {
  await worker.evaluate(CLICK);
}
