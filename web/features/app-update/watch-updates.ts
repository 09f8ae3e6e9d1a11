/** Detects when a newer release of the app is ready. Decision 054. */
import { serviceWorkerRegistration } from '#web/entities/service-worker/registration.ts';
import type { PageMessage } from '#web/service-worker/messages.ts';
import { useUpdate } from './update-store.ts';

/** Browsers check for updates when a page opens, but a viewer may keep the app open for days. */
const CHECK_INTERVAL_MS = 3_600_000;
/** If the new service worker does not become active by then, the page reloads anyway. */
const TAKEOVER_TIMEOUT_MS = 3_000;

function send(worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

function askVersion(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    send(worker, 'version', [port2]);
  });
}

function ownVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script === null ? '' : new URL(script.src).pathname;
}

/** The release of the latest notice, which the viewer may have closed. */
let announced: unknown;

function announce(release: unknown): void {
  if (release === announced) return;
  announced = release;
  useUpdate.setState({ isReady: true });
}

/**
 * Shows the update notice, once for each release, if the release of this service worker is not that of the page. If it
 * is, as after a reload, the service worker becomes active at once, because the page needs no files of the earlier one.
 */
async function compareRelease(worker: ServiceWorker): Promise<void> {
  const release = await askVersion(worker);
  if (release !== ownVersion()) announce(release);
  else if (worker.state === 'installed') send(worker, 'activate');
}

function watchInstallation(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    // The first service worker replaces none, and becomes active by itself.
    if (installing.state === 'installed' && registration.active) void compareRelease(installing);
  });
}

function checkRegularly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker and watches its updates. */
export async function watchForUpdates(): Promise<void> {
  const registration = await serviceWorkerRegistration();
  if (!registration) return;
  registration.addEventListener('updatefound', () => watchInstallation(registration));
  watchInstallation(registration);
  if (registration.waiting) void compareRelease(registration.waiting);
  // Another window has activated a service worker.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker;
    if (controller) void compareRelease(controller);
  });
  checkRegularly(registration);
}

/** Activates the new release and reloads the page. */
export async function reloadForUpdate(): Promise<void> {
  const waiting = (await serviceWorkerRegistration())?.waiting;
  if (waiting) {
    const takeover = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, TAKEOVER_TIMEOUT_MS);
    });
    send(waiting, 'activate');
    await takeover;
  }
  location.reload();
}
