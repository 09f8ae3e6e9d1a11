/** Renders the app at one of its pages, over responses of the test instead of a server. */
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import type { Language } from '#domain/languages.ts';
import { API_PREFIX } from '#contract/codes.ts';
import { queryClient } from '#web/api/query-client.ts';
import { App } from '#web/app/app.tsx';
import { loadPage } from '#web/app/load-page.ts';
import { STORAGE_KEYS } from '#web/boot/storage.ts';
import { initLanguage } from '#web/entities/viewer/language.ts';
import { setPageLoader } from '#web/router/preload-page.ts';
import { currentLocation, forgetTabs, startRouter } from '#web/router/router.ts';
import type { UserInfo } from '#web/state/user-store.ts';
import '#web/app/theme.css';
import { DEFAULT_RESPONSES } from './responses.ts';
import { viewer } from './viewer.ts';
import { FakeApi, type Responses } from './fake-api.ts';
import { uploadRequest } from './fake-upload.ts';
import { resetStores } from './zustand.ts';
import { PHONE } from './sizes.ts';

type Options = {
  readonly language?: Language;
  readonly user?: UserInfo;
  readonly size?: readonly [width: number, height: number];
  /** Items of localStorage. */
  readonly stored?: Readonly<Record<string, string>>;
};

const sendToNetwork = globalThis.fetch;

function interceptRequests(api: FakeApi): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    address.includes(API_PREFIX) ? api.fetch(address, init) : sendToNetwork(address, init),
  );
  vi.stubGlobal('XMLHttpRequest', uploadRequest(api));
}

/** Prepares the storage of a viewer who has signed in before, and has seen the daily prompt. */
function fillStorage(user: UserInfo, language: Language, stored: Readonly<Record<string, string>>): void {
  const prompt = { date: new Date().toISOString().slice(0, 10), times: 1 };
  const items = {
    [STORAGE_KEYS.token]: 'token-1',
    [STORAGE_KEYS.user]: JSON.stringify(user),
    [STORAGE_KEYS.language]: language,
    [STORAGE_KEYS.checkInPrompt]: JSON.stringify(prompt),
    ...stored,
  };
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Waits until the overlays that were open have left the history. */
async function closeOverlays(): Promise<void> {
  await expect.poll(() => Number(history.state?.overlays ?? 0)).toBe(0);
}

/** The page that a test has rendered. */
type RenderedPage = {
  readonly api: FakeApi;
  /** Opens the app again at the address of the page, with what the app has stored. */
  readonly reload: () => Promise<void>;
  /** Cuts the connection, or restores it. */
  readonly setOnline: (isOnline: boolean) => void;
};

let pages = 0;

/** Starts the app, as `web/main.tsx` does. Returns a function that ends it. */
async function startApp(address: string): Promise<() => Promise<void>> {
  queryClient.clear();
  resetStores();
  pages += 1;
  history.replaceState({ depth: 0, key: `test-${pages}`, overlays: 0 }, '', address);
  forgetTabs();
  startRouter((hash) => hash);
  setPageLoader(loadPage);
  const { path } = currentLocation();
  await Promise.all([initLanguage(), path && loadPage(path)]);
  const mount = document.createElement('div');
  document.body.append(mount);
  const root = createRoot(mount);
  root.render(<App />);
  return async () => {
    root.unmount();
    mount.remove();
    await closeOverlays();
  };
}

/**
 * Opens the app at an address, which begins with `#`, as a viewer who returns. Requests get the responses of the test, or
 * else of `DEFAULT_RESPONSES`; one without a response fails the test.
 */
export async function renderPage(
  address: string,
  responses: Responses = {},
  { language = 'en', user = viewer(), size = PHONE, stored = {} }: Options = {},
): Promise<RenderedPage> {
  const api = new FakeApi(DEFAULT_RESPONSES, { 'account/my-info': user }, responses);
  const setOnline = (isOnline: boolean): void => {
    api.isOnline = isOnline;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  await browser.viewport(...size);
  interceptRequests(api);
  fillStorage(user, language, stored);
  let end = await startApp(address);
  onTestFinished(async () => {
    setOnline(true);
    await end();
    vi.unstubAllGlobals();
    expect(api.problems).toEqual([]);
  });
  return {
    api,
    setOnline,
    reload: async () => {
      await end();
      end = await startApp(location.hash);
    },
  };
}
