import type { CDPSession } from '@playwright/test';

export type Transfer = {
  readonly url: string;
  /** Is null for the whole file. */
  readonly range: readonly [first: number, last: number] | null;
  /** The start in ms since 1970. */
  readonly startedAt: number;
  readonly chunks: { readonly at: number; readonly bytes: number }[];
  isCached: boolean;
};

export class NetworkLog {
  readonly #transfers = new Map<string, Transfer>();
  readonly #running = new Set<string>();
  /** The browser's monotonic time plus this offset is in ms since 1970. */
  #offset = 0;
  #changedAt = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
      this.#offset = (wallTime - timestamp) * 1000;
      const range = parseRange(Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'range')?.[1]);
      const startedAt = wallTime * 1000;
      this.#transfers.set(requestId, { url: request.url, range, startedAt, chunks: [], isCached: false });
      this.#running.add(requestId);
      this.#touch();
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#setCached(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) this.#setCached(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
      const at = timestamp * 1000 + this.#offset;
      this.#transfers.get(requestId)?.chunks.push({ at, bytes: dataLength });
      this.#touch();
    });
    session.on('Network.loadingFinished', ({ requestId }) => this.#end(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => this.#end(requestId));
  }

  all(): Transfer[] {
    return [...this.#transfers.values()];
  }

  /** Resolves when nothing was fetched for `ms`. */
  async idle(ms: number): Promise<void> {
    for (;;) {
      const rest = this.#running.size > 0 ? ms : this.#changedAt + ms - performance.now();
      if (rest <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  #setCached(requestId: string): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer) transfer.isCached = true;
  }

  #end(requestId: string): void {
    this.#running.delete(requestId);
    this.#touch();
  }

  #touch(): void {
    this.#changedAt = performance.now();
  }
}

function parseRange(header: string | undefined): readonly [number, number] | null {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? [];
  return first === undefined ? null : [Number(first), Number(last)];
}

export function isMedia({ url }: Transfer): boolean {
  const { pathname } = new URL(url);
  return pathname.startsWith('/m/') && /\.(mp4|m4s)$/.test(pathname);
}

/** Returns the received bytes. @param from exclusive, in ms since 1970 @param to inclusive */
export function receivedBytes({ chunks, isCached }: Transfer, from = -Infinity, to = Infinity): number {
  if (isCached) return 0;
  return chunks.filter(({ at }) => at > from && at <= to).reduce((sum, { bytes }) => sum + bytes, 0);
}
