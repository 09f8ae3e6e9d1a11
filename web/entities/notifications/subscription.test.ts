import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS } from '#contract/codes.ts';
import { openClient, type Reply } from '#web/testing/client.ts';
import { viewer } from '#web/testing/viewer.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.doUnmock('#web/entities/service-worker/registration.ts');
});

/** Opens a visit in which notifications are on. The server answers `push/settings` when the test calls `answer`. */
async function openVisit() {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const { paths, browser } = await openClient(
    ({ path }) => (path === 'push/settings' ? promise : { code: SUCCESS, data: {} }),
    { stored: { TOKEN: 'known', userInfo: JSON.stringify(viewer()) } },
  );
  let isSubscribed = false;
  const subscription = {
    endpoint: 'https://push.example/1',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.doMock('#web/entities/service-worker/registration.ts', () => ({
    serviceWorkerRegistration: async () => registration,
  }));
  vi.stubGlobal('Notification', { permission: 'granted' });
  const getRegistration = async () => registration;
  const serviceWorker = { ready: registration, getRegistration, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const { updateNotificationRecord, readNotificationRecord } = await import('./notification-record.ts');
  updateNotificationRecord({ isOn: true });
  const { watchSubscription, turnOffNotifications, forgetSubscription } = await import('./subscription.ts');
  return {
    ...{ watchSubscription, turnOffNotifications, forgetSubscription, browser },
    pushes: () => paths().filter((path) => path.startsWith('push/')),
    answer: () => resolve({ code: SUCCESS, data: { public_key: 'AAAA' } }),
    isOn: () => readNotificationRecord().isOn || isSubscribed,
  };
}

test('stays off when the viewer turns notifications off while the subscription is being confirmed', async () => {
  const { watchSubscription, turnOffNotifications, pushes, answer, isOn } = await openVisit();
  watchSubscription();
  await vi.waitFor(() => expect(pushes()).toEqual(['push/settings']));
  const off = turnOffNotifications();
  watchSubscription();
  answer();
  await off;
  await vi.waitFor(() => expect(pushes()).toEqual(['push/settings', 'push/subscribe', 'push/unsubscribe']));
  expect(isOn()).toBe(false);
});

test('ends the subscription at a sign-out while it is being confirmed', async () => {
  const { watchSubscription, forgetSubscription, pushes, answer, isOn } = await openVisit();
  watchSubscription();
  await vi.waitFor(() => expect(pushes()).toEqual(['push/settings']));
  const forgotten = forgetSubscription();
  answer();
  await forgotten;
  await vi.waitFor(() => expect(pushes()).toEqual(['push/settings', 'push/subscribe']));
  expect(isOn()).toBe(false);
});
