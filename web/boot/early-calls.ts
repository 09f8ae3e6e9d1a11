/**
 * Runs inline in the page, before the app's scripts arrive: signs in or asks for the home page, and fetches the chunks
 * that the first screen will need. Built into index.html by `web/build/inline-boot.ts`.
 */
import { startEarly } from './early-answers.ts';
import { chosenLanguage } from './language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isRecord, send, type Answer } from './send.ts';
import { keepStored, readStored, STORED } from './storage.ts';

/** Files of the first screen, filled in by the build: by language tag those of its dictionary, and `home`. */
declare const EARLY_CHUNKS: Readonly<Record<string, readonly string[]>>;
const chunks = EARLY_CHUNKS;

const SUCCESS = 10000;

function preload(rel: string, href: string, as?: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (as !== undefined) {
    link.as = as;
    link.fetchPriority = 'high';
  }
  document.head.append(link);
}

function preloadChunks(name: string): void {
  for (const href of chunks[name] ?? []) preload('modulepreload', href);
}

function begin(path: string, input: object, token: string): Promise<Answer> {
  const body = JSON.stringify(input);
  const answer = send(path, body, { token });
  startEarly(path, body, answer);
  // The client takes the failure with the answer; nothing may be reported before it does.
  answer.catch(() => undefined);
  return answer;
}

/** The first banner is the largest thing on the screen: its picture starts as soon as its address is known. */
async function beginHome(token: string): Promise<void> {
  const { data } = await begin('video/home', {}, token);
  const [banner] = isRecord(data) && Array.isArray(data['banners']) ? (data['banners'] as unknown[]) : [];
  if (isRecord(banner) && typeof banner['cover'] === 'string' && banner['cover'] !== '') preload('preload', banner['cover'], 'image');
}

async function beginLogin(atHome: boolean): Promise<void> {
  const { code, data } = await begin('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  keepStored(STORED.token, data['token']);
  if (atHome) await beginHome(data['token']);
}

function start(): Promise<void> | undefined {
  const atHome = /^(#\/?|#\/pages\/home\/index)?$/.test(location.hash) && !location.search.includes('tv_id=');
  preloadChunks(chosenLanguage());
  if (atHome) {
    document.documentElement.dataset['opens'] = 'home';
    preloadChunks('home');
  }
  const token = readStored(STORED.token);
  if (token === null || token === '') return beginLogin(atHome);
  return atHome ? beginHome(token) : undefined;
}

start()?.catch(() => undefined);
