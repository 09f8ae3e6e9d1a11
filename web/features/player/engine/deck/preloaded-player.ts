import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { PlaybackSource } from '../core/session.ts';

export type PreloadableEngine = Pick<PlaybackEngine, 'state' | 'preload' | 'dispose'>;

export type PreloadedPlayerPorts<Engine extends PreloadableEngine> = {
  /** Creates an engine in a hidden element. */
  readonly create: () => Engine;
};

/** The next page may mount shortly after the previous one unmounts. */
const CLEAR_DELAY_MS = 1_000;

/** One engine that has buffered its first second before a deck exists. The deck claims it. Decision 014. */
export class PreloadedPlayer<Engine extends PreloadableEngine> {
  readonly #create: () => Engine;
  #engine: Engine | undefined;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ create }: PreloadedPlayerPorts<Engine>) {
    this.#create = create;
  }

  /** Loads a source in place of the previous one. */
  preload(source: PlaybackSource): void {
    clearTimeout(this.#clearTimer);
    if (this.#engine?.state().sourceKey === source.key) return;
    this.#engine ??= this.#create();
    void this.#engine.preload(source);
  }

  /** Clears the engine soon, unless it is claimed or preloads again before that. */
  scheduleClear(): void {
    clearTimeout(this.#clearTimer);
    this.#clearTimer = setTimeout(() => this.clear(), CLEAR_DELAY_MS);
  }

  /** Hands the engine over to the caller, if it has loaded that source without an error. */
  claim(key: string): Engine | undefined {
    const engine = this.#engine;
    const state = engine?.state();
    if (state?.sourceKey !== key || state.error !== null) return undefined;
    this.#engine = undefined;
    return engine;
  }

  clear(): void {
    clearTimeout(this.#clearTimer);
    this.#engine?.dispose();
    this.#engine = undefined;
  }
}
