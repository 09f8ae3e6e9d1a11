/** The loader that hls.js is given: playlists and init segments from memory, media segments from the net with patience. */
import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import { rangeKey, takePrefetchedSegment } from '#web/boot/prefetched-segment.ts';
import type { HlsModule } from './load-hls.ts';
import type { ScheduledRequest, LoadScheduler } from './load-scheduler.ts';
import type { InlineResponses } from './playlists.ts';
import type { LoadFailure } from '../errors/network-retry-policy.ts';
import { isWholeSegment } from './segment-check.ts';

export type MediaLoaderPorts = {
  readonly inlineResponses: InlineResponses;
  readonly scheduler: LoadScheduler;
  /**
   * The address to really ask: the token may have been replaced since the playlist was written.
   * @param isDamaged what the browser's cache holds of it is not to be used
   */
  readonly resolveUrl: (url: string, isDamaged: boolean) => string;
  /** @param asked the address that failed, as `locate` gave it */
  readonly shouldRetry: (fault: Omit<LoadFailure, 'isTokenReplaced'>, asked: string) => Promise<boolean>;
  readonly onLoaded: () => void;
  /** How long the first byte is waited for, in ms. */
  readonly firstByteTimeoutMs: () => number;
  /** The loaders that wait for the net keep themselves in here. */
  readonly pendingLoaders: Set<object>;
};

/** As an answer's code: bytes came twice that were not what was asked for. */
const DAMAGED = 502;

type NetworkDetails = Parameters<LoaderCallbacks<LoaderContext>['onError']>[2];

/** The loader class for one episode. */
export function createMediaLoaderClass(module: HlsModule, source: MediaLoaderPorts): HlsConfig['loader'] {
  return class extends MediaLoader {
    constructor(config: HlsConfig) {
      super(config, module, source);
    }
  };
}

class MediaLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats;
  readonly #config: HlsConfig;
  readonly #module: HlsModule;
  readonly #source: MediaLoaderPorts;
  #net: Loader<LoaderContext> | undefined;
  #asker: ScheduledRequest | undefined;
  #callbacks: LoaderCallbacks<LoaderContext> | undefined;
  #isDamaged = false;

  constructor(config: HlsConfig, module: HlsModule, source: MediaLoaderPorts) {
    this.#config = config;
    this.#module = module;
    this.#source = source;
    this.stats = new module.LoadStats();
  }

  load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    this.context = context;
    this.#callbacks = callbacks;
    const known = this.#answerTo(context);
    if (known === undefined) void this.#fetch(context, config);
    else queueMicrotask(() => this.#answer(context, known, performance.now()));
  }

  abort(): void {
    const { context } = this;
    this.stats.aborted = true;
    const callbacks = this.#callbacks;
    this.#leave();
    if (context) callbacks?.onAbort?.(this.stats, context, null);
  }

  destroy(): void {
    this.#leave();
    this.context = null;
  }

  /** Nobody waits for it any more. */
  #leave(): void {
    this.#callbacks = undefined;
    this.#settle();
    this.#net?.destroy();
    this.#net = undefined;
  }

  /** It waits for the net no longer. */
  #settle(): void {
    this.#leaveGate();
    this.#source.pendingLoaders.delete(this);
  }

  #leaveGate(): void {
    if (this.#asker) this.#source.scheduler.remove(this.#asker);
    this.#asker = undefined;
  }

  #answerTo({ url, rangeStart = 0, rangeEnd = 0 }: LoaderContext): string | ArrayBuffer | undefined {
    const { texts, inits } = this.#source.inlineResponses;
    return texts.get(url) ?? inits.get(rangeKey(url, rangeStart, rangeEnd))?.slice(0);
  }

  #answer(context: LoaderContext, data: string | ArrayBuffer, startedAt: number): void {
    const callbacks = this.#callbacks;
    if (!callbacks) return;
    const length = typeof data === 'string' ? data.length : data.byteLength;
    this.stats.loading = { start: startedAt, first: startedAt, end: performance.now() };
    this.stats.loaded = length;
    this.stats.total = length;
    callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
  }

  /** Just this may have been asked for before hls.js was there to ask. */
  async #fetch(context: LoaderContext, config: LoaderConfiguration): Promise<void> {
    const { url, rangeStart = 0, rangeEnd = 0 } = context;
    const early = takePrefetchedSegment(rangeKey(url, rangeStart, rangeEnd));
    if (early) this.#source.pendingLoaders.add(this);
    const bytes = await early?.bytes;
    this.#source.pendingLoaders.delete(this);
    if (early && bytes && !isDamaged(context, bytes)) this.#answer(context, bytes, early.startedAt);
    else if (this.#callbacks) this.#ask(context, config);
  }

  #ask(context: LoaderContext, config: LoaderConfiguration): void {
    this.#leaveGate();
    this.#asker = { start: () => this.#send(context, config), stop: () => this.#net?.destroy() };
    this.#source.scheduler.add(this.#asker);
  }

  #send(context: LoaderContext, config: LoaderConfiguration): void {
    const net = new this.#module.XhrLoader(this.#config);
    const asked = this.#source.resolveUrl(context.url, this.#isDamaged);
    net.stats = Object.assign(this.stats, { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } });
    this.#net = net;
    this.#source.pendingLoaders.add(this);
    net.load({ ...context, url: asked }, this.#withPatience(config), {
      onSuccess: (response, stats, _context, details) => {
        this.#source.onLoaded();
        if (isDamaged(context, response.data)) return this.#askAgain(context, config, details);
        this.#settle();
        // hls.js knows the segment by the address that the playlist gave.
        this.#callbacks?.onSuccess({ ...response, url: context.url }, stats, context, details);
        return undefined;
      },
      onError: ({ code, text }, _context, details) => {
        void this.#mend({ status: code, isTimeout: false }, asked, context, config, (callbacks) =>
          callbacks.onError({ code, text }, context, details, this.stats),
        );
      },
      onTimeout: (_stats, _context, details) => {
        void this.#mend({ status: 0, isTimeout: true }, asked, context, config, (callbacks) =>
          callbacks.onTimeout(this.stats, context, details),
        );
      },
    });
  }

  #withPatience(config: LoaderConfiguration): LoaderConfiguration {
    const patienceMs = this.#source.firstByteTimeoutMs();
    const { maxLoadTimeMs } = config.loadPolicy;
    const loadPolicy = {
      ...config.loadPolicy,
      maxTimeToFirstByteMs: patienceMs,
      maxLoadTimeMs: Math.max(maxLoadTimeMs, 2 * patienceMs),
    };
    return { ...config, loadPolicy };
  }

  /** Past the browser's cache, once; what arrives damaged again is given up, so that another rendition has its turn. */
  #askAgain(context: LoaderContext, config: LoaderConfiguration, details: NetworkDetails): void {
    if (this.#isDamaged) {
      this.#settle();
      this.#callbacks?.onError({ code: DAMAGED, text: 'damaged' }, context, details, this.stats);
      return;
    }
    this.#isDamaged = true;
    this.#ask(context, config);
  }

  async #mend(
    fault: Omit<LoadFailure, 'isTokenReplaced'>,
    asked: string,
    context: LoaderContext,
    config: LoaderConfiguration,
    giveUp: (callbacks: LoaderCallbacks<LoaderContext>) => void,
  ): Promise<void> {
    this.#leaveGate();
    const isAgain = await this.#source.shouldRetry(fault, asked);
    // Aborted or destroyed meanwhile: nobody waits for it any more.
    if (!this.#callbacks) return;
    if (isAgain) return this.#ask(context, config);
    this.#settle();
    giveUp(this.#callbacks);
    return undefined;
  }
}

/** Of a media segment: playlists and init segments seldom come this way, and look otherwise. */
function isDamaged(context: LoaderContext, data: unknown): boolean {
  if (!('frag' in context) || !(context.frag instanceof Object)) return false;
  if (!('sn' in context.frag) || typeof context.frag.sn !== 'number') return false;
  const { rangeStart = 0, rangeEnd = 0 } = context;
  return !(data instanceof ArrayBuffer) || !isWholeSegment(data, rangeEnd - rangeStart);
}
