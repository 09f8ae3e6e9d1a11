/** As much of a browser as the client, the router and the launch need, for tests that run without one. */

type HistoryEntry = { state: unknown; url: string };

export type FakeBrowser = {
  /** The addresses of the history up to the present one. */
  readonly addresses: () => string[];
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

function createStorage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What the browser knows of where it is. */
class Trail {
  readonly entries: HistoryEntry[];
  readonly listeners = new Set<() => void>();
  position = 0;

  constructor(start: string) {
    this.entries = [{ state: null, url: start }];
  }

  get present(): HistoryEntry {
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
    await tick();
    if (position < 0 || position >= this.entries.length) return;
    this.position = position;
    for (const listener of this.listeners) listener();
  }

  #resolve(url: string | undefined): string {
    if (url === undefined) return this.present.url;
    return url.startsWith('#') ? `${this.present.url.split('#')[0] ?? ''}${url}` : url;
  }
}

function createGlobals(trail: Trail, kept: Map<string, string>): Readonly<Record<string, unknown>> {
  return {
    history: {
      scrollRestoration: 'auto',
      get state() {
        return trail.present.state;
      },
      pushState: (state: unknown, _title: string, url?: string) => trail.push(state, url),
      replaceState: (state: unknown, _title: string, url?: string) => trail.replace(state, url),
      go: (steps: number) => void trail.moveTo(trail.position + steps),
    },
    location: {
      pathname: '/',
      get hash() {
        return hashOf(trail.present.url);
      },
      get search() {
        return searchOf(trail.present.url);
      },
    },
    localStorage: createStorage(kept),
    navigator: { language: 'en-US', userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0 Mobile' },
    document: { documentElement: { lang: '' }, visibilityState: 'visible' },
    addEventListener: (_kind: string, listener: () => void) => void trail.listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => void trail.listeners.delete(listener),
  };
}

/** @param start the address, from its path on */
export function createFakeBrowser(start = '/'): FakeBrowser {
  const trail = new Trail(start);
  const storage = new Map<string, string>();
  return {
    addresses: () => trail.entries.slice(0, trail.position + 1).map(({ url }) => url),
    storage,
    back: () => trail.moveTo(trail.position - 1),
    type: (hash) => {
      trail.push(null, hash);
      return trail.moveTo(trail.position);
    },
    globals: createGlobals(trail, storage),
  };
}

/** Long enough for the steps of a traversal to be taken. */
export async function navigationSettled(): Promise<void> {
  await tick();
  await tick();
  await tick();
}
