/** Stores public pictures. Their names change with their content. */
import { AVATAR_ROUTE } from '#domain/avatars.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** About 20 MB: a picture has 30 to 60 kB. */
const MAX_PICTURES = 400;
const DAY_S = 24 * 3600;
const MAX_AGE_S = 30 * DAY_S;
const MAX_AVATARS = 20;

const avatars = new ExpirationPlugin({ maxEntries: MAX_AVATARS, maxAgeSeconds: DAY_S, purgeOnQuotaError: true });
const pictures = new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true });

export function servePictures(): void {
  // Unlike other pictures, viewers delete theirs. The first route that matches answers.
  serve(AVATAR_ROUTE, 'avatars', avatars);
  serve('/img/', 'pictures', pictures);
}

function serve(folder: string, cacheName: string, expiration: ExpirationPlugin): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder) && !request.headers.has('range'),
    new CacheFirst({ cacheName, plugins: [expiration] }),
  );
}

/** Removes the pictures of viewers, and the list of their addresses. */
export async function forgetAvatars(): Promise<void> {
  await avatars.deleteCacheAndMetadata();
}
