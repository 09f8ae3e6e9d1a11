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

function preloadChunks(name: string): void {
  for (const href of chunks[name] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

function begin(path: string, input: object, token: string): Promise<Answer> {
  const body = JSON.stringify(input);
  const answer = send(path, body, { token });
  startEarly(path, body, answer);
  // The client takes the failure with the answer; nothing may be reported before it does.
  answer.catch(() => undefined);
  return answer;
}

/** The first banner is the largest thing on the screen: it is shown before there is an app to show it. */
async function beginHome(token: string): Promise<void> {
  const { data } = await begin('video/home', {}, token);
  const banners: unknown = isRecord(data) ? data['banners'] : undefined;
  const first: unknown = Array.isArray(banners) ? banners[0] : undefined;
  if (!isRecord(first) || typeof first['cover'] !== 'string' || first['cover'] === '') return;
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = first['cover'];
  document.querySelector('.boot-banner')?.append(picture);
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
