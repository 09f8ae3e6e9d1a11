/** As much of a browser as the client, the router and the launch need, for tests that run without one. */

type HistoryEntry = { state: unknown; url: string };

export type FakeBrowser = {
  /** The addresses of the history, the present one marked by `position`. */
  readonly entries: HistoryEntry[];
  position: number;
  /** What the browser's back button does; resolves when the app has heard of it. */
  readonly back: () => Promise<void>;
  /** What typing a hash into the address bar does. */
  readonly type: (hash: string) => Promise<void>;
  readonly storage: Map<string, string>;
  readonly globals: Readonly<Record<string, unknown>>;
};

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function hashOf(url: string): string {
  return url.includes('#') ? url.slice(url.indexOf('#')) : '';
}

function searchOf(url: string): string {
  const [head = ''] = url.split('#');
  return head.includes('?') ? head.slice(head.indexOf('?')) : '';
}

/** @param start the address, from its path on */
export function createBrowser(start = '/'): FakeBrowser {
  const entries: HistoryEntry[] = [{ state: null, url: start }];
  const storage = new Map<string, string>();
  const listeners = new Set<() => void>();
  const present = (): HistoryEntry => entries[browser.position] ?? { state: null, url: '' };
  const resolveUrl = (url: string | undefined): string => {
    if (url === undefined) return present().url;
    return url.startsWith('#') ? `${present().url.split('#')[0] ?? ''}${url}` : url;
  };
  const moveTo = async (position: number): Promise<void> => {
    await tick();
    if (position < 0 || position >= entries.length) return;
    browser.position = position;
    for (const listener of listeners) listener();
  };
  const push = (state: unknown, url: string | undefined): void => {
    const entry = { state, url: resolveUrl(url) };
    entries.splice(browser.position + 1, Infinity, entry);
    browser.position += 1;
  };

  const history = {
    scrollRestoration: 'auto',
    get state() {
      return present().state;
    },
    pushState: (state: unknown, _title: string, url?: string) => push(state, url),
    replaceState: (state: unknown, _title: string, url?: string) => {
      entries[browser.position] = { state, url: resolveUrl(url) };
    },
    go: (steps: number) => void moveTo(browser.position + steps),
  };
  const location = {
    pathname: '/',
    get hash() {
      return hashOf(present().url);
    },
    get search() {
      return searchOf(present().url);
    },
  };
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const browser: FakeBrowser = {
    entries,
    position: 0,
    storage,
    back: () => moveTo(browser.position - 1),
    type: (hash) => {
      push(null, hash);
      return moveTo(browser.position);
    },
    globals: {
      history,
      location,
      localStorage,
      navigator: { language: 'en-US', userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile' },
      document: { documentElement: { lang: '' }, visibilityState: 'visible' },
      addEventListener: (_kind: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_kind: string, listener: () => void) => void listeners.delete(listener),
    },
  };
  return browser;
}

/** Long enough for the steps of a traversal to be taken. */
export async function settled(): Promise<void> {
  await tick();
  await tick();
  await tick();
}
