/** The inline script of index.html, which signs in and preloads the first screen. */
import { SUCCESS } from '#contract/codes.ts';
import { storePrefetched } from './prefetched-responses.ts';
import { prefetchSegment } from './prefetched-segment.ts';
import { preloadImage, showFirstImage } from './first-image.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { preferredLanguage } from './preferred-language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isWide } from './is-wide.ts';
import { isRecord, send, type ApiResponse } from './send.ts';
import { getItem, setItem, STORAGE_KEYS } from './storage.ts';

/** The build inserts the URLs of the chunks of each screen, of each language, and of the texts of a screen. */
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

function preloadCover(data: unknown): void {
  const show = isRecord(data) ? data['show'] : undefined;
  if (isRecord(show) && typeof show['cover'] === 'string' && show['cover'] !== '') preloadImage(show['cover']);
}

async function prefetchScreen(request: FirstScreen['request'], token: string): Promise<void> {
  if (!request) return;
  const { data } = await prefetch(...request, token);
  if (request[0] === 'video/play') prefetchEpisode(data);
  if (request[0] === 'video/detail') preloadCover(data);
}

async function signInAndPrefetch(request: FirstScreen['request']): Promise<void> {
  const { code, data } = await prefetch('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  setItem(STORAGE_KEYS.token, data['token']);
  await prefetchScreen(request, data['token']);
}

/** Opens the page that a shared link names in its path. The app itself knows only addresses with a hash. */
function openSharedPage({ target }: DOMStringMap): void {
  if (target) history.replaceState(null, '', `/${location.search}${target}`);
}

function showFirstBanner({ picture, shift = '0' }: DOMStringMap): void {
  if (!picture) return;
  showFirstImage(picture);
  document.documentElement.style.setProperty('--first-shift', shift);
}

function prefetchApi(): Promise<void> {
  const { dataset } = document.documentElement;
  openSharedPage(dataset);
  const screen = firstScreen(location.search, location.hash);
  const language = preferredLanguage();
  preloadChunks(language);
  if (isWide() && screen?.page !== 'player') preloadChunks('wide');
  if (screen) {
    dataset['opens'] = screen.page;
    preloadChunks(screen.page);
    preloadChunks(`${screen.page}/${language}`);
  }
  if (screen?.page === 'home') showFirstBanner(dataset);
  const token = getItem(STORAGE_KEYS.token);
  return token === null || token === '' ? signInAndPrefetch(screen?.request) : prefetchScreen(screen?.request, token);
}

prefetchApi().catch(() => undefined);
