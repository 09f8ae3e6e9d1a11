/** The inline script of index.html, which signs in and preloads the first screen. */
import { SUCCESS } from '#contract/codes.ts';
import { requestKey, storePrefetched } from './prefetched-responses.ts';
import { startInlinePlayback } from './start-inline-playback.ts';
import type { Episode } from './media.ts';
import { preloadImage, showFirstImage, showInlineImage } from './first-image.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { preferredLanguage } from './preferred-language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isWide } from './is-wide.ts';
import { isRecord, send, type ApiResponse } from './send.ts';
import { pageIsPainted, startApp } from './start-app.ts';
import { getItem, setItem, STORAGE_KEYS } from './storage.ts';

/** The build inserts the URLs of the chunks of each screen, of each language, and of the texts of a screen. */
declare const PRELOADED_CHUNKS: Readonly<Record<string, readonly string[]>>;
const chunks = PRELOADED_CHUNKS;

/** The app does not wait longer for the start of an episode. */
const APP_DELAY_MS = 2_500;
const POSTER_DELAY_MS = 600;
const appStartsAt = performance.now() + APP_DELAY_MS;

function prefetch(path: string, input: object, token: string): Promise<ApiResponse> {
  const body = JSON.stringify(input);
  const response = send(path, body, { token });
  storePrefetched(requestKey(token, path, body), response);
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
  // Later, the app's own player loads the episode.
  const started = performance.now() < appStartsAt ? startInlinePlayback(data) : undefined;
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
  const { token } = data;
  setItem(STORAGE_KEYS.token, token);
  if (episode === undefined || !isEpisode(data['episode'])) return prefetchScreen(request, token);
  const key = requestKey(token, 'video/play', JSON.stringify(episode));
  storePrefetched(key, Promise.resolve({ ...(await login), data: data['episode'] }));
  return openEpisode(data['episode']);
}

/** Stores the response under the input with which the app signs in. */
function prefetchLogin(episode: object | undefined): Promise<ApiResponse> {
  const input = visitorLogin(launchParameters());
  const body = JSON.stringify(episode ? { ...input, play: episode } : input);
  const response = send('account/login', body, { token: '' });
  storePrefetched(requestKey('', 'account/login', JSON.stringify(input)), response);
  response.catch(() => undefined);
  return response;
}

/** Opens the page that a shared link names in its path. The app itself knows only addresses with a hash. */
function openSharedPage({ target }: DOMStringMap): void {
  if (target) history.replaceState(null, '', `/${location.search}${target}`);
}

function applyPageWidth({ pageWidth }: DOMStringMap): void {
  if (pageWidth) document.documentElement.style.setProperty('--page-width', pageWidth);
}

/** Shows the small copy that the page contains, or else the picture. */
function showFirstBanner({ picture, preview, shift = '0' }: DOMStringMap): void {
  if (preview) showInlineImage(preview);
  else if (picture) showFirstImage(picture);
  document.documentElement.style.setProperty('--first-shift', shift);
}

/** Returns the URLs of the code and texts of the first screen. */
function modulesOf(screen: FirstScreen | undefined): string[] {
  const language = preferredLanguage();
  const names: string[] = [language];
  if (isWide() && screen?.page !== 'player') names.push('wide');
  if (screen) names.push(screen.page, `${screen.page}/${language}`);
  return names.flatMap((name) => chunks[name] ?? []);
}

function prefetchApi(screen: FirstScreen | undefined): Promise<void> {
  const token = getItem(STORAGE_KEYS.token);
  return token === null || token === '' ? signInAndPrefetch(screen?.request) : prefetchScreen(screen?.request, token);
}

/** Returns what the app's scripts would delay; undefined if that is nothing. */
function firstPaint(screen: FirstScreen | undefined, opened: Promise<void>, preview = ''): Promise<void> | undefined {
  if (screen?.page === 'home' && preview !== '') return pageIsPainted(preview);
  // The start of an episode has the network and the processor for itself.
  if (screen?.request?.[0] === 'video/play') return Promise.race([opened, delay(APP_DELAY_MS)]);
  return undefined;
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function openFirstScreen(): void {
  const { dataset } = document.documentElement;
  applyPageWidth(dataset);
  openSharedPage(dataset);
  const screen = firstScreen(location.search, location.hash);
  if (screen) dataset['opens'] = screen.page;
  if (screen?.page === 'home') showFirstBanner(dataset);
  // The app shows the errors.
  const opened = prefetchApi(screen).catch(() => undefined);
  void startApp(modulesOf(screen), firstPaint(screen, opened, dataset['preview']));
}

openFirstScreen();
