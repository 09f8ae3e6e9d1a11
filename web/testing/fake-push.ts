/** Web Push in component tests, which have neither a push service nor a service worker. */
import { vi } from 'vitest';

const ENDPOINT = 'https://push.test/1';
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** The browser's side of Web Push. */
export type FakePush = {
  permission: NotificationPermission;
  /** How often the browser has asked. */
  questions: number;
  isSubscribed: boolean;
};

/**
 * Replaces the browser's permission and subscription, in a test whose file mocks `registration.ts`.
 * @param answer the viewer's answer to the browser's question
 */
export function fakePush(answer: NotificationPermission = 'granted'): FakePush {
  const push: FakePush = { permission: 'default', questions: 0, isSubscribed: false };
  const subscription: PushSubscription = {
    endpoint: ENDPOINT,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: new Uint8Array([0, 0, 0]).buffer },
    getKey: () => null,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS, expirationTime: null }),
    unsubscribe: async () => {
      push.isSubscribed = false;
      return true;
    },
  };
  const pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'> = {
    getSubscription: async () => (push.isSubscribed ? subscription : null),
    subscribe: async () => {
      push.isSubscribed = true;
      return subscription;
    },
  };
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    pushManager: { value: pushManager },
  });
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => push.permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    push.questions += 1;
    push.permission = answer;
    return answer;
  });
  vi.spyOn(ServiceWorkerContainer.prototype, 'ready', 'get').mockResolvedValue(registration);
  vi.spyOn(ServiceWorkerContainer.prototype, 'getRegistration').mockResolvedValue(registration);
  return push;
}
