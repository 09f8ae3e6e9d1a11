import { expect, type Page } from './test.ts';

/** What the browser reports when a test ends the connection. */
export const NETWORK_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/;
/** The app registers the service worker 10 s after its start. */
export const REGISTRATION_MS = 30_000;

/** Waits until the service worker has stored the app's files and controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: REGISTRATION_MS })
    .toBe('activated');
}

/** Registers the service worker as the app does, but without its delay, and waits. */
export async function registerServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  });
  await waitForServiceWorker(page);
}
