/** Subscribes this device to messages by Web Push. Decision 056. */
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { serviceWorkerRegistration } from '#web/entities/service-worker/registration.ts';
import { currentLanguage, onLanguageChange } from '#web/state/language-store.ts';
import { onUserChange, storedUser } from '#web/state/user-store.ts';
import type { WorkerMessage } from '#web/service-worker/messages.ts';
import { readNotificationRecord, updateNotificationRecord } from './notification-record.ts';
import { notificationSettingsKey } from './queries.ts';

/** The first service worker is active after it has stored the app's files. */
const ACTIVATION_TIMEOUT_MS = 30_000;

/** Returns undefined without an active service worker, which a subscription needs. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!(await serviceWorkerRegistration())) return undefined;
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT_MS, undefined));
  return (await Promise.race([navigator.serviceWorker.ready, timeout]))?.pushManager;
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const own = new Uint8Array(applicationServerKey);
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
}

/** Returns the browser's subscription with the server's key. Replaces one with another key. */
async function browserSubscription(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const key = toBytes(publicKey);
  const existing = await manager.getSubscription();
  if (existing && hasKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function timeZone(): string {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  return name === 'Etc/Unknown' ? 'UTC' : name;
}

/** The fingerprint of the subscription that was sent to the server in this visit. */
let confirmed = '';

/** Returns a text that changes with all data that the server stores about the subscription. */
function fingerprint({ endpoint }: PushSubscription): string {
  const user = storedUser();
  // The server forgets the devices of a visitor who becomes an account.
  return [user?.uid, user?.loginType, currentLanguage(), timeZone(), endpoint].join(' ');
}

/** Sends the browser's subscription to the server. @throws RequestError, DOMException */
async function subscribe(manager: PushManager): Promise<void> {
  const { public_key: publicKey } = await request('push/settings', {}, { quiet: true });
  const subscription = await browserSubscription(manager, publicKey);
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const input = { endpoint, expirationTime, keys: { p256dh, auth }, time_zone: timeZone() };
  // A change during the request must be sent too.
  const sent = fingerprint(subscription);
  await request('push/subscribe', input, { quiet: true });
  confirmed = sent;
}

/** Must run in the handler of a click, which browsers require for the prompt. @throws RequestError, DOMException */
export async function turnOnNotifications(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const manager = await pushManager();
  if (!manager) throw new Error('there is no service worker');
  await subscribe(manager);
  updateNotificationRecord({ isOn: true });
  watchSubscription();
  await queryClient.invalidateQueries({ queryKey: notificationSettingsKey });
  return permission;
}

/** @throws RequestError */
async function unsubscribe(): Promise<void> {
  await request('push/unsubscribe', {}, { quiet: true });
  await endSubscription();
  await queryClient.invalidateQueries({ queryKey: notificationSettingsKey });
}

async function endSubscription(): Promise<void> {
  updateNotificationRecord({ isOn: false });
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Subscribes again once per visit, and if the account or its kind, the language, the time zone or the browser's
 * subscription has changed. Unsubscribes if the viewer has withdrawn the permission.
 */
async function confirmSubscription(): Promise<void> {
  if (!readNotificationRecord().isOn || !storedUser()) return;
  if (Notification.permission !== 'granted') return unsubscribe();
  const manager = await pushManager();
  if (!manager) return;
  const current = await manager.getSubscription();
  if (!current || confirmed !== fingerprint(current)) await subscribe(manager);
}

let isWatching = false;
let earlier = Promise.resolve();

/** A confirmation that is being sent would otherwise subscribe again after the viewer has turned the messages off. */
function afterEarlier(action: () => Promise<void>): Promise<void> {
  const done = earlier.then(action);
  earlier = done.catch(() => undefined);
  return done;
}

function confirmQuietly(): void {
  // After an error, the next change or visit tries again.
  afterEarlier(confirmSubscription).catch(() => undefined);
}

/** @throws RequestError */
export function turnOffNotifications(): Promise<void> {
  return afterEarlier(unsubscribe);
}

/** Ends the browser's subscription, after the server has deleted its own record. */
export function forgetSubscription(): Promise<void> {
  return afterEarlier(endSubscription);
}

/** Confirms the subscription now and after each change of the account, the language or the subscription. */
export function watchSubscription(): void {
  if (!isWatching) {
    isWatching = true;
    onUserChange(confirmQuietly);
    onLanguageChange(confirmQuietly);
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data === 'subscription-changed') confirmQuietly();
    });
  }
  confirmQuietly();
}
