import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { LoadFailure } from '../errors/network-retry-policy.ts';
import type { BandwidthMeter } from './bandwidth-meter.ts';
import type { HlsModule } from './load-hls.ts';
import type { LoadScheduler, ScheduledRequest } from './load-scheduler.ts';
import { rangeKey, type InlineResponses } from './hls-playlists.ts';
import { isCompleteSegment } from './segment-check.ts';

export type MediaLoaderPorts = {
  readonly inlineResponses: InlineResponses;
  readonly scheduler: LoadScheduler;
  readonly meter: Pick<BandwidthMeter, 'observe'>;
  /** Reads a byte range from the device; undefined if it is not stored. @param end exclusive */
  readonly readStored: (url: string, start: number, end: number) => Promise<ArrayBuffer | undefined>;
  /** Returns the URL with the current token. @param isDamaged if true, the URL bypasses the HTTP cache */
  readonly resolveUrl: (url: string, isDamaged: boolean) => string;
  readonly shouldRetry: (failure: Omit<LoadFailure, 'isTokenReplaced'>, url: string) => Promise<boolean>;
  readonly onLoaded: () => void;
  readonly firstByteTimeoutMs: () => number;
  readonly pendingLoaders: Set<object>;
};

/** The status of a damaged segment that is reported to hls.js, which then tries another rendition. */
const DAMAGED_STATUS = 502;

type Callbacks = LoaderCallbacks<LoaderContext>;
type NetworkDetails = Parameters<Callbacks['onError']>[2];

/**
 * Returns a loader class: playlists and initialization segments come from memory, media segments from the device if they
 * are stored there, and otherwise from the network.
 */
export function createMediaLoaderClass(module: HlsModule, ports: MediaLoaderPorts): HlsConfig['loader'] {
  return class extends MediaLoader {
    constructor(config: HlsConfig) {
      super(config, module, ports);
    }
  };
}

class MediaLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats;
  readonly #config: HlsConfig;
  readonly #module: HlsModule;
  readonly #ports: MediaLoaderPorts;
  #xhrLoader: Loader<LoaderContext> | undefined;
  #request: ScheduledRequest | undefined;
  #callbacks: Callbacks | undefined;
  #endMeasurement: (() => void) | undefined;
  #isDamaged = false;

  constructor(config: HlsConfig, module: HlsModule, ports: MediaLoaderPorts) {
    this.#config = config;
    this.#module = module;
    this.#ports = ports;
    this.stats = new module.LoadStats();
  }

  load(context: LoaderContext, config: LoaderConfiguration, callbacks: Callbacks): void {
    this.context = context;
    this.#callbacks = callbacks;
    const inline = this.#inlineResponse(context);
    if (inline === undefined) void this.#loadSegment(context, config);
    else queueMicrotask(() => this.#succeed(context, inline, performance.now()));
  }

  abort(): void {
    const { context } = this;
    this.stats.aborted = true;
    const callbacks = this.#callbacks;
    this.#cancel();
    if (context) callbacks?.onAbort?.(this.stats, context, null);
  }

  destroy(): void {
    this.#cancel();
    this.context = null;
  }

  #cancel(): void {
    this.#callbacks = undefined;
    this.#finish();
    this.#stop();
    this.#xhrLoader = undefined;
  }

  #stop(): void {
    this.#endMeasurement?.();
    this.#xhrLoader?.destroy();
  }

  #finish(): void {
    this.#unschedule();
    this.#ports.pendingLoaders.delete(this);
  }

  #unschedule(): void {
    if (this.#request) this.#ports.scheduler.remove(this.#request);
    this.#request = undefined;
  }

  #inlineResponse({ url, rangeStart = 0, rangeEnd = 0 }: LoaderContext): string | ArrayBuffer | undefined {
    const { hlsPlaylists, initSegments } = this.#ports.inlineResponses;
    return hlsPlaylists.get(url) ?? initSegments.get(rangeKey(url, rangeStart, rangeEnd))?.slice(0);
  }

  #succeed(context: LoaderContext, data: string | ArrayBuffer, startedAt: number): void {
    const callbacks = this.#callbacks;
    if (!callbacks) return;
    const length = typeof data === 'string' ? data.length : data.byteLength;
    this.stats.loading = { start: startedAt, first: startedAt, end: performance.now() };
    this.stats.loaded = length;
    this.stats.total = length;
    callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
  }

  /** Loads a media segment from the device, or from the network. */
  async #loadSegment(context: LoaderContext, config: LoaderConfiguration): Promise<void> {
    const { url, rangeStart = 0, rangeEnd = 0 } = context;
    const startedAt = performance.now();
    const stored = await this.#ports.readStored(url, rangeStart, rangeEnd);
    if (stored && !isDamaged(context, stored)) return this.#succeed(context, stored, startedAt);
    if (this.#callbacks) this.#schedule(context, config);
    return undefined;
  }

  #schedule(context: LoaderContext, config: LoaderConfiguration): void {
    this.#unschedule();
    this.#request = { start: () => this.#send(context, config), stop: () => this.#stop() };
    this.#ports.scheduler.add(this.#request);
  }

  #send(context: LoaderContext, config: LoaderConfiguration): void {
    const xhrLoader = new this.#module.XhrLoader(this.#config);
    const url = this.#ports.resolveUrl(context.url, this.#isDamaged);
    xhrLoader.stats = Object.assign(this.stats, { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } });
    this.#xhrLoader = xhrLoader;
    this.#endMeasurement = this.#ports.meter.observe(this.stats);
    this.#ports.pendingLoaders.add(this);
    xhrLoader.load({ ...context, url }, this.#withTimeouts(config), {
      onSuccess: (response, stats, _context, details) => {
        this.#endMeasurement?.();
        this.#ports.onLoaded();
        if (isDamaged(context, response.data)) return this.#retryDamaged(context, config, details);
        this.#finish();
        // hls.js identifies the segment by the URL in the playlist.
        this.#callbacks?.onSuccess({ ...response, url: context.url }, stats, context, details);
        return undefined;
      },
      onError: ({ code, text }, _context, details) => {
        void this.#retryOrFail({ status: code, isTimeout: false }, url, context, config, (callbacks) =>
          callbacks.onError({ code, text }, context, details, this.stats),
        );
      },
      onTimeout: (_stats, _context, details) => {
        void this.#retryOrFail({ status: 0, isTimeout: true }, url, context, config, (callbacks) =>
          callbacks.onTimeout(this.stats, context, details),
        );
      },
    });
  }

  #withTimeouts(config: LoaderConfiguration): LoaderConfiguration {
    const firstByteTimeoutMs = this.#ports.firstByteTimeoutMs();
    const { maxLoadTimeMs } = config.loadPolicy;
    const loadPolicy = {
      ...config.loadPolicy,
      maxTimeToFirstByteMs: firstByteTimeoutMs,
      maxLoadTimeMs: Math.max(maxLoadTimeMs, 2 * firstByteTimeoutMs),
    };
    return { ...config, loadPolicy };
  }

  /** Loads the segment again once, bypassing the HTTP cache, and then reports an error. */
  #retryDamaged(context: LoaderContext, config: LoaderConfiguration, details: NetworkDetails): void {
    if (this.#isDamaged) {
      this.#finish();
      this.#callbacks?.onError({ code: DAMAGED_STATUS, text: 'damaged' }, context, details, this.stats);
      return;
    }
    this.#isDamaged = true;
    this.#schedule(context, config);
  }

  async #retryOrFail(
    failure: Omit<LoadFailure, 'isTokenReplaced'>,
    url: string,
    context: LoaderContext,
    config: LoaderConfiguration,
    fail: (callbacks: Callbacks) => void,
  ): Promise<void> {
    this.#endMeasurement?.();
    this.#unschedule();
    const shouldRetry = await this.#ports.shouldRetry(failure, url);
    if (!this.#callbacks) return;
    if (shouldRetry) return this.#schedule(context, config);
    this.#finish();
    fail(this.#callbacks);
    return undefined;
  }
}

/** Returns whether a media segment is damaged; false for other files. */
function isDamaged(context: LoaderContext, data: unknown): boolean {
  if (!('frag' in context) || !(context.frag instanceof Object)) return false;
  if (!('sn' in context.frag) || typeof context.frag.sn !== 'number') return false;
  const { rangeStart = 0, rangeEnd = 0 } = context;
  return !(data instanceof ArrayBuffer) || !isCompleteSegment(data, rangeEnd - rangeStart);
}
