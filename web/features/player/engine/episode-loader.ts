/** The loader that hls.js is given: playlists and init segments from memory, media segments from the net with patience. */
import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { HlsModule } from './load-hls.ts';
import { rangeKey, type InlineAnswers } from './playlists.ts';
import type { LoadFault } from './recovery.ts';

export type LoaderSource = {
  readonly answers: InlineAnswers;
  /** The address to really ask: the token may have been replaced since the playlist was written. */
  readonly locate: (url: string) => string;
  /** @param asked the address that failed, as `locate` gave it */
  readonly mend: (fault: Omit<LoadFault, 'stale'>, asked: string) => Promise<boolean>;
  readonly succeeded: () => void;
};

/** The loader class for one episode. */
export function episodeLoaderFor(module: HlsModule, source: LoaderSource): HlsConfig['loader'] {
  return class extends EpisodeLoader {
    constructor(config: HlsConfig) {
      super(config, module, source);
    }
  };
}

class EpisodeLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats;
  readonly #config: HlsConfig;
  readonly #module: HlsModule;
  readonly #source: LoaderSource;
  #net: Loader<LoaderContext> | undefined;
  #callbacks: LoaderCallbacks<LoaderContext> | undefined;

  constructor(config: HlsConfig, module: HlsModule, source: LoaderSource) {
    this.#config = config;
    this.#module = module;
    this.#source = source;
    this.stats = new module.LoadStats();
  }

  load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    this.context = context;
    this.#callbacks = callbacks;
    const known = this.#answerTo(context);
    if (known === undefined) this.#ask(context, config);
    else queueMicrotask(() => this.#answer(context, known));
  }

  abort(): void {
    const { context } = this;
    this.stats.aborted = true;
    const callbacks = this.#callbacks;
    this.#callbacks = undefined;
    this.#net?.abort();
    if (context) callbacks?.onAbort?.(this.stats, context, null);
  }

  destroy(): void {
    this.#callbacks = undefined;
    this.#net?.destroy();
    this.#net = undefined;
    this.context = null;
  }

  #answerTo({ url, rangeStart = 0, rangeEnd = 0 }: LoaderContext): string | ArrayBuffer | undefined {
    const { texts, inits } = this.#source.answers;
    return texts.get(url) ?? inits.get(rangeKey(url, rangeStart, rangeEnd))?.slice(0);
  }

  #answer(context: LoaderContext, data: string | ArrayBuffer): void {
    const callbacks = this.#callbacks;
    if (!callbacks) return;
    const now = performance.now();
    const length = typeof data === 'string' ? data.length : data.byteLength;
    this.stats.loading = { start: now, first: now, end: now };
    this.stats.loaded = length;
    this.stats.total = length;
    callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
  }

  #ask(context: LoaderContext, config: LoaderConfiguration): void {
    const net = new this.#module.XhrLoader(this.#config);
    const asked = this.#source.locate(context.url);
    net.stats = Object.assign(this.stats, { loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } });
    this.#net = net;
    net.load({ ...context, url: asked }, config, {
      onSuccess: (response, stats, _context, details) => {
        this.#source.succeeded();
        // hls.js knows the segment by the address that the playlist gave.
        this.#callbacks?.onSuccess({ ...response, url: context.url }, stats, context, details);
      },
      onError: ({ code, text }, _context, details) => {
        void this.#mend({ status: code, timedOut: false }, asked, context, config, (callbacks) =>
          callbacks.onError({ code, text }, context, details, this.stats),
        );
      },
      onTimeout: (_stats, _context, details) => {
        void this.#mend({ status: 0, timedOut: true }, asked, context, config, (callbacks) =>
          callbacks.onTimeout(this.stats, context, details),
        );
      },
    });
  }

  async #mend(
    fault: Omit<LoadFault, 'stale'>,
    asked: string,
    context: LoaderContext,
    config: LoaderConfiguration,
    giveUp: (callbacks: LoaderCallbacks<LoaderContext>) => void,
  ): Promise<void> {
    const isAgain = await this.#source.mend(fault, asked);
    // Aborted or destroyed meanwhile: nobody waits for it any more.
    if (!this.#callbacks) return;
    if (isAgain) this.#ask(context, config);
    else giveUp(this.#callbacks);
  }
}
