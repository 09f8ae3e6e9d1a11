/**
 * The service worker: stores the app's files and public pictures for visits without a network. It does not handle media
 * and API requests. Decision 054.
 */
import { serveAppFiles } from './app-files.ts';
import type { PageMessage } from './messages.ts';
import { bypassForMediaAndApi } from './network-only-paths.ts';
import { servePages } from './pages.ts';
import { forgetAvatars, servePictures } from './pictures.ts';
import { closeNotifications, receiveMessages } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

/** A service worker of another release may get a message that it does not know. */
const HANDLERS: Readonly<Record<PageMessage, (ports: readonly MessagePort[]) => Promise<unknown>>> = {
  activate: () => self.skipWaiting(),
  version: async ([port]) => port?.postMessage(FIRST_SCRIPT),
  'forget-viewer': () => Promise.all([forgetAvatars(), closeNotifications()]),
};

function handleMessage(event: ExtendableMessageEvent): void {
  const message: PageMessage = event.data;
  if (Object.hasOwn(HANDLERS, message)) event.waitUntil(HANDLERS[message](event.ports));
}

bypassForMediaAndApi();
serveAppFiles();
servePages();
servePictures();
receiveMessages();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', handleMessage);
