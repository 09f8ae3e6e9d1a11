/** The inline script of index.html, which signs in and preloads the first screen. */
import { SUCCESS } from '#contract/codes.ts';
import { storePrefetched } from './prefetched-responses.ts';
import { prefetchSegment } from './prefetched-segment.ts';
import { showFirstImage } from './first-image.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { preferredLanguage } from './preferred-language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isRecord, send, type ApiResponse } from './send.ts';
import { getItem, setItem, STORAGE_KEYS } from './storage.ts';

/** The build inserts the URLs of the chunks of each screen and language. */
declare const PRELOADED_CHUNKS: Readonly<Record<string, readonly string[]>>;
const chunks = PRELOADED_CHUNKS;

function preloadChunks(name: string): void {
  for (const href of chunks[name] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

function prefetch(path: string, input: object, token: string): Promise<ApiResponse> {
  const body = JSON.stringify(input);
  const response = send(path, body, { token });
  storePrefetched(path, body, response);
  // The API client handles the error.
  response.catch(() => undefined);
  return response;
}

/** Shows the poster, and on a first visit prefetches the first segment: first visits start in the lowest quality. */
function prefetchEpisode(data: unknown): void {
  if (!isRecord(data) || typeof data['poster'] !== 'string') return;
  showFirstImage(data['poster']);
  if (data['resume_ms'] === 0 && getItem(STORAGE_KEYS.video) === null) prefetchSegment(data['media']);
}

async function prefetchScreen(request: FirstScreen['request'], token: string): Promise<void> {
  if (!request) return;
  const { data } = await prefetch(...request, token);
  if (request[0] === 'video/play') prefetchEpisode(data);
}

async function signInAndPrefetch(request: FirstScreen['request']): Promise<void> {
  const { code, data } = await prefetch('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  setItem(STORAGE_KEYS.token, data['token']);
  await prefetchScreen(request, data['token']);
}

function prefetchApi(): Promise<void> {
  const screen = firstScreen(location.search, location.hash);
  preloadChunks(preferredLanguage());
  const { dataset } = document.documentElement;
  if (screen) {
    dataset['opens'] = screen.page;
    preloadChunks(screen.page);
  }
  if (screen?.page === 'home' && dataset['picture']) showFirstImage(dataset['picture']);
  const token = getItem(STORAGE_KEYS.token);
  return token === null || token === '' ? signInAndPrefetch(screen?.request) : prefetchScreen(screen?.request, token);
}

prefetchApi().catch(() => undefined);
