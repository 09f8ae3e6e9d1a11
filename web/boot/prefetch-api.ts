/**
 * Runs inline in the page, before the app's scripts arrive: signs in, asks for what the first screen shows, and fetches
 * the chunks that it will need. Built into index.html by `web/build/inline-boot.ts`.
 */
import { SUCCESS } from '#contract/codes.ts';
import { storePrefetched } from './prefetched-responses.ts';
import { prefetchSegment } from './prefetched-segment.ts';
import { showFirstImage } from './first-image.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { preferredLanguage } from './preferred-language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isRecord, send, type ApiResponse } from './send.ts';
import { setItem, getItem, STORAGE_KEYS } from './storage.ts';

/** Files of the first screen, filled in by the build: by language tag those of its dictionary, by page its own. */
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
  const answer = send(path, body, { token });
  storePrefetched(path, body, answer);
  // The client takes the failure with the answer; nothing may be reported before it does.
  answer.catch(() => undefined);
  return answer;
}

/** Fetches the episode's frame 0; on the first visit also what its player will load first, at the lowest quality. */
function prefetchEpisode(data: unknown): void {
  if (!isRecord(data) || typeof data['poster'] !== 'string') return;
  showFirstImage(data['poster']);
  if (data['resume_ms'] === 0 && getItem(STORAGE_KEYS.video) === null) prefetchSegment(data['media']);
}

async function prefetchScreen(call: FirstScreen['request'], token: string): Promise<void> {
  if (!call) return;
  const { data } = await prefetch(...call, token);
  if (call[0] === 'video/play') prefetchEpisode(data);
}

async function signInAndPrefetch(call: FirstScreen['request']): Promise<void> {
  const { code, data } = await prefetch('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  setItem(STORAGE_KEYS.token, data['token']);
  await prefetchScreen(call, data['token']);
}

function prefetchApi(): Promise<void> {
  const screen = firstScreen(location.search, location.hash);
  preloadChunks(preferredLanguage());
  const { dataset } = document.documentElement;
  if (screen) {
    dataset['opens'] = screen.page;
    preloadChunks(screen.page);
  }
  // The first banner is the largest thing on the home page: the server names its picture in the page.
  if (screen?.page === 'home' && dataset['picture']) showFirstImage(dataset['picture']);
  const token = getItem(STORAGE_KEYS.token);
  return token === null || token === '' ? signInAndPrefetch(screen?.request) : prefetchScreen(screen?.request, token);
}

prefetchApi().catch(() => undefined);
