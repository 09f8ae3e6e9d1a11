/** Registers the service worker. Decision 054. */
import { isMobileApp } from '#web/boot/api-url.ts';
import type { PageMessage } from '#web/service-worker/messages.ts';

const SCRIPT = '/service-worker.js';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // There is none in development, nor in mobile apps, which contain their files.
  if (!import.meta.env.PROD || isMobileApp || !('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** Registers the service worker once. Resolves with undefined if the browser has none or blocks it. */
export function serviceWorkerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  registering ??= register();
  return registering;
}

/** Sends the message to the active service worker, if there is one. */
export async function sendToServiceWorker(message: PageMessage): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  registration?.active?.postMessage(message);
}
