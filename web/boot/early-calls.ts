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
    link.fetchPriority = 'low';
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

/**
 * The first banner is the largest thing on the screen: its picture, which the server names in the page, is shown
 * before there is an app to show it.
 */
function showFirstPicture(): void {
  const { dataset, style } = document.documentElement;
  const { picture } = dataset;
  if (picture === undefined || picture === '') return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.href = picture;
  link.fetchPriority = 'high';
  document.head.append(link);
  style.setProperty('--first-picture', `url("${picture}")`);
}

async function beginLogin(atHome: boolean): Promise<void> {
  const { code, data } = await begin('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  keepStored(STORED.token, data['token']);
  if (atHome) await begin('video/home', {}, data['token']);
}

function start(): Promise<unknown> | undefined {
  const atHome = /^(#\/?|#\/pages\/home\/index)?$/.test(location.hash) && !location.search.includes('tv_id=');
  preloadChunks(chosenLanguage());
  if (atHome) {
    document.documentElement.dataset['opens'] = 'home';
    showFirstPicture();
    preloadChunks('home');
  }
  const token = readStored(STORED.token);
  if (token === null || token === '') return beginLogin(atHome);
  return atHome ? begin('video/home', {}, token) : undefined;
}

start()?.catch(() => undefined);
