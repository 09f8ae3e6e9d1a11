/**
 * Runs inline in the page, before the app's scripts arrive: signs in, asks for what the first screen shows, and fetches
 * the chunks that it will need. Built into index.html by `web/build/inline-boot.ts`.
 */
import { SUCCESS } from '#contract/codes.ts';
import { startEarly } from './early-answers.ts';
import { startEarlySegment } from './early-segment.ts';
import { showFirstPicture } from './first-picture.ts';
import { firstScreen, type FirstScreen } from './first-screen.ts';
import { chosenLanguage } from './language.ts';
import { launchParameters, visitorLogin } from './launch-parameters.ts';
import { isRecord, send, type Answer } from './send.ts';
import { keepStored, readStored, STORED } from './storage.ts';

/** Files of the first screen, filled in by the build: by language tag those of its dictionary, by page its own. */
declare const EARLY_CHUNKS: Readonly<Record<string, readonly string[]>>;
const chunks = EARLY_CHUNKS;

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

/** Fetches the episode's frame 0; on the first visit also what its player will load first, at the lowest quality. */
function beginEpisode(data: unknown): void {
  if (!isRecord(data) || typeof data['poster'] !== 'string') return;
  showFirstPicture(data['poster']);
  if (data['resume_ms'] === 0 && readStored(STORED.video) === null) startEarlySegment(data['media']);
}

async function beginScreen(call: FirstScreen['call'], token: string): Promise<void> {
  if (!call) return;
  const { data } = await begin(...call, token);
  if (call[0] === 'video/play') beginEpisode(data);
}

async function beginLogin(call: FirstScreen['call']): Promise<void> {
  const { code, data } = await begin('account/login', visitorLogin(launchParameters()), '');
  if (code !== SUCCESS || !isRecord(data) || typeof data['token'] !== 'string') return;
  keepStored(STORED.token, data['token']);
  await beginScreen(call, data['token']);
}

function start(): Promise<void> {
  const screen = firstScreen(location.search, location.hash);
  preloadChunks(chosenLanguage());
  const { dataset } = document.documentElement;
  if (screen) {
    dataset['opens'] = screen.page;
    preloadChunks(screen.page);
  }
  // The first banner is the largest thing on the home page: the server names its picture in the page.
  if (screen?.page === 'home' && dataset['picture']) showFirstPicture(dataset['picture']);
  const token = readStored(STORED.token);
  return token === null || token === '' ? beginLogin(screen?.call) : beginScreen(screen?.call, token);
}

start().catch(() => undefined);
