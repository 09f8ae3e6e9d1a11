/** Serves the page from the network, and without a network the stored page. */
import { PrecacheFallbackPlugin } from 'workbox-precaching/PrecacheFallbackPlugin.js';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { appFiles } from './app-files.ts';
import { sharedPage } from './shared-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** After this time, the stored page opens. It loads its data itself. */
const NETWORK_TIMEOUT_S = 3;

export function servePages(): void {
  // The request of a page starts while the service worker starts.
  self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && url.pathname === '/',
    new NetworkOnly({
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/', precacheController: appFiles })],
    }),
  );
  // Without a route, the browser would send a request in addition to the preloaded one.
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    new NetworkOnly({
      plugins: [{ handlerDidError: async ({ request }) => sharedPage(new URL(request.url)) }],
    }),
  );
}
