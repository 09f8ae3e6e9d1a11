/** The inline script of index.html, which signs in and preloads the first screen. */
import { SUCCESS } from '#contract/codes.ts';
import { storePrefetched } from './prefetched-responses.ts';
import { startEarlyPlayback } from './start-early-playback.ts';
import type { Episode } from './media.ts';
import { preloadImage, showFirstImage } from './first-image.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { preferredLanguage } from './preferred-language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isWide } from './is-wide.ts';
import { isRecord, send, type ApiResponse } from './send.ts';
import { getItem, setItem, STORAGE_KEYS } from './storage.ts';

/** The build inserts the URLs of the chunks of the app, of each screen, of each language, and of the texts of a screen. */
declare const PRELOADED_CHUNKS: Readonly<Record<string, readonly string[]>>;
const chunks = PRELOADED_CHUNKS;

/** The app does not wait longer for the start of an episode. */
const APP_DELAY_MS = 2_500;
const POSTER_DELAY_MS = 600;

function preloadChunks(name: string): void {
  for (const href of chunks[name] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

let isAppStarted = false;

/** Loads the app with the chunks of the screen. Their priority is below that of the requests and the first image. */
function startApp(screen: FirstScreen | undefined): void {
  if (isAppStarted) return;
  isAppStarted = true;
  const [entry] = chunks['app'] ?? [];
  if (entry !== undefined) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    script.fetchPriority = 'low';
    document.head.append(script);
  }
  const language = preferredLanguage();
  for (const name of ['app', language]) preloadChunks(name);
  if (isWide() && screen?.page !== 'player') preloadChunks('wide');
  if (screen) for (const name of [screen.page, `${screen.page}/${language}`]) preloadChunks(name);
}

function prefetch(path: string, input: object, token: string): Promise<ApiResponse> {
  const body = JSON.stringify(input);
  const response = send(path, body, { token });
  storePrefetched(path, body, response);
  // The API client handles the error.
  response.catch(() => undefined);
  return response;
}

/** Narrows the type without parsing the data: the server's tests check every endpoint's output. */
function isEpisode(data: unknown): data is Episode {
  return isRecord(data) && typeof data['poster'] === 'string' && typeof data['resume_ms'] === 'number';
}

/** Starts to play the episode. The poster, which shows the same picture, loads only if the first frame is late. */
async function openEpisode(data: unknown): Promise<void> {
  if (!isEpisode(data)) return;
  const started = startEarlyPlayback(data);
  const timer = setTimeout(() => showFirstImage(data.poster), started ? POSTER_DELAY_MS : 0);
  await started;
  clearTimeout(timer);
}

function preloadCover(data: unknown): void {
  const show = isRecord(data) ? data['show'] : undefined;
  if (isRecord(show) && typeof show['cover'] === 'string' && show['cover'] !== '') preloadImage(show['cover']);
}

async function prefetchScreen(request: FirstScreen['request'], token: string): Promise<void> {
  if (!request) return;
  const { data } = await prefetch(...request, token);
  if (request[0] === 'video/play') await openEpisode(data);
  if (request[0] === 'video/detail') preloadCover(data);
}

/** Signs in as a visitor. The response also contains the episode of a link. */
async function signInAndPrefetch(request: FirstScreen['request']): Promise<void> {
  const [path, input] = request ?? [];
  const episode = path === 'video/play' ? input : undefined;
  const login = prefetchLogin(episode);
  const { code, data } = await login;
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  setItem(STORAGE_KEYS.token, data['token']);
  if (episode === undefined || !isEpisode(data['episode'])) return prefetchScreen(request, data['token']);
  storePrefetched('video/play', JSON.stringify(episode), Promise.resolve({ ...(await login), data: data['episode'] }));
  return openEpisode(data['episode']);
}

/** Stores the response under the input with which the app signs in. */
function prefetchLogin(episode: object | undefined): Promise<ApiResponse> {
  const input = visitorLogin(launchParameters());
  const body = JSON.stringify(episode ? { ...input, play: episode } : input);
  const response = send('account/login', body, { token: '' });
  storePrefetched('account/login', JSON.stringify(input), response);
  response.catch(() => undefined);
  return response;
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

function prefetchApi(screen: FirstScreen | undefined): Promise<void> {
  const token = getItem(STORAGE_KEYS.token);
  return token === null || token === '' ? signInAndPrefetch(screen?.request) : prefetchScreen(screen?.request, token);
}

function openFirstScreen(): void {
  const { dataset } = document.documentElement;
  openSharedPage(dataset);
  const screen = firstScreen(location.search, location.hash);
  if (screen) dataset['opens'] = screen.page;
  if (screen?.page === 'home') showFirstBanner(dataset);
  const start = (): void => startApp(screen);
  const prefetched = prefetchApi(screen);
  prefetched.then(start, start);
  // The start of an episode has the network and the processor for itself.
  if (screen?.request?.[0] === 'video/play') setTimeout(start, APP_DELAY_MS);
  else start();
}

openFirstScreen();
