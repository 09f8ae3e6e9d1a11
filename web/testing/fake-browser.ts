/** Fakes the browser APIs that the API client, the router and the launch code use. */

type HistoryEntry = { state: unknown; url: string };

export type FakeBrowser = {
  readonly addresses: () => string[];
  /** Acts as the browser's back button; resolves after the popstate event. */
  readonly back: () => Promise<void>;
  readonly type: (hash: string) => Promise<void>;
  /** Takes so long from now on to go to another entry of the history. */
  readonly slowDown: (traversalMs: number) => void;
  readonly storage: Map<string, string>;
  readonly globals: Readonly<Record<string, unknown>>;
};

const tick = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function hashOf(url: string): string {
  return url.includes('#') ? url.slice(url.indexOf('#')) : '';
}

function searchOf(url: string): string {
  const [head = ''] = url.split('#');
  return head.includes('?') ? head.slice(head.indexOf('?')) : '';
}

function createStorage(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

class FakeHistory {
  readonly entries: HistoryEntry[];
  readonly listeners = new Set<() => void>();
  position = 0;
  /** The time to go to another entry. */
  traversalMs = 0;

  constructor(start: string) {
    this.entries = [{ state: null, url: start }];
  }

  get current(): HistoryEntry {
    return this.entries[this.position] ?? { state: null, url: '' };
  }

  push(state: unknown, url?: string): void {
    const entry = { state, url: this.#resolve(url) };
    this.entries.splice(this.position + 1, Infinity, entry);
    this.position += 1;
  }

  replace(state: unknown, url?: string): void {
    this.entries[this.position] = { state, url: this.#resolve(url) };
  }

  async moveTo(position: number): Promise<void> {
    await tick(this.traversalMs);
    if (position < 0 || position >= this.entries.length) return;
    this.position = position;
    for (const listener of this.listeners) listener();
  }

  #resolve(url: string | undefined): string {
    if (url === undefined) return this.current.url;
    return url.startsWith('#') ? `${this.current.url.split('#')[0] ?? ''}${url}` : url;
  }
}

function createGlobals(history: FakeHistory, items: Map<string, string>): Readonly<Record<string, unknown>> {
  return {
    history: {
      scrollRestoration: 'auto',
      get state() {
        return history.current.state;
      },
      pushState: (state: unknown, _title: string, url?: string) => history.push(state, url),
      replaceState: (state: unknown, _title: string, url?: string) => history.replace(state, url),
      go: (steps: number) => void history.moveTo(history.position + steps),
    },
    navigation: {
      get currentEntry() {
        return { index: history.position };
      },
    },
    location: {
      pathname: '/',
      get hash() {
        return hashOf(history.current.url);
      },
      get search() {
        return searchOf(history.current.url);
      },
    },
    localStorage: createStorage(items),
    navigator: { language: 'en-US', userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile' },
    document: { documentElement: { lang: '' }, visibilityState: 'visible' },
    addEventListener: (_kind: string, listener: () => void) => void history.listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => void history.listeners.delete(listener),
  };
}

/** @param start the initial URL without its origin */
export function createFakeBrowser(start = '/'): FakeBrowser {
  const history = new FakeHistory(start);
  const storage = new Map<string, string>();
  return {
    addresses: () => history.entries.slice(0, history.position + 1).map(({ url }) => url),
    storage,
    back: () => history.moveTo(history.position - 1),
    slowDown: (traversalMs) => void (history.traversalMs = traversalMs),
    type: (hash) => {
      history.push(null, hash);
      return history.moveTo(history.position);
    },
    globals: createGlobals(history, storage),
  };
}

export async function navigationSettled(): Promise<void> {
  await tick();
  await tick();
  await tick();
}
