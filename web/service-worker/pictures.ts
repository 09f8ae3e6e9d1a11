/** Stores public pictures. Their names change with their content. */
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** About 20 MB: a picture has 30 to 60 kB. */
const MAX_PICTURES = 400;
const MAX_AGE_S = 30 * 24 * 3600;

export function servePictures(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/') && !request.headers.has('range'),
    new CacheFirst({
      cacheName: 'pictures',
      plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true })],
    }),
  );
}
