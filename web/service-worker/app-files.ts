/** Stores the app's files, so that the app opens without a network. */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** While nodes are updated, one may still send the previous page. The installation then fails and is repeated later. */
const rejectsOtherReleases = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isPage = new URL(request.url).pathname === '/';
    return response.ok && (!isPage || (await response.clone().text()).includes(FIRST_SCRIPT)) ? response : null;
  },
};

export const appFiles = new PrecacheController({ plugins: [rejectsOtherReleases] });

/** Removes the files of earlier releases, unless another window may still need them. */
async function removeOldFiles(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await appFiles.activate(event);
}

export function serveAppFiles(): void {
  appFiles.addToCacheList([...APP_FILES]);
  self.addEventListener('install', (event) => void appFiles.install(event));
  self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles(event)));
  const { cacheName } = appFiles.strategy;
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/assets/') && !request.headers.has('range'),
    // The names contain a hash, so files of an earlier release are found too.
    new CacheFirst({ cacheName }),
  );
}
