/**
 * The service worker: stores the app's files and public pictures for visits without a network. It does not handle media
 * and API requests. Decision 054.
 */
import { serveAppFiles } from './app-files.ts';
import type { PageMessage } from './messages.ts';
import { bypassForMediaAndApi } from './network-only-paths.ts';
import { servePages } from './pages.ts';
import { servePictures } from './pictures.ts';
import { receiveMessages } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

function handleMessage(message: PageMessage, [port]: readonly MessagePort[]): void {
  if (message === 'activate') void self.skipWaiting();
  else port?.postMessage(FIRST_SCRIPT);
}

bypassForMediaAndApi();
serveAppFiles();
servePages();
servePictures();
receiveMessages();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => handleMessage(data, ports));
