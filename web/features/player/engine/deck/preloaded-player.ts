import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { PlaybackSource } from '../core/session.ts';

export type PreloadableEngine = Pick<PlaybackEngine, 'state' | 'preload' | 'dispose'>;

export type PreloadedPlayerPorts<Engine extends PreloadableEngine> = {
  readonly create: () => Engine;
};

/** The next page claims the engine shortly after the previous one unmounts. */
const CLEAR_DELAY_MS = 1_000;

/**
 * The element rests just before its second frame, so that the picture moves as soon as it plays. A frame lasts 33 to
 * 42 ms.
 */
const REST_MS = 30;

/** Holds an engine that buffers one second of an episode before a deck exists. Decision 014. */
export class PreloadedPlayer<Engine extends PreloadableEngine> {
  readonly #create: () => Engine;
  #engine: Engine | undefined;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ create }: PreloadedPlayerPorts<Engine>) {
    this.#create = create;
  }

  preload(source: PlaybackSource): void {
    clearTimeout(this.#clearTimer);
    if (this.#engine?.state().sourceKey === source.key) return;
    this.#engine ??= this.#create();
    void this.#engine.preload({ ...source, startMs: Math.max(source.startMs, REST_MS) });
  }

  scheduleClear(): void {
    clearTimeout(this.#clearTimer);
    this.#clearTimer = setTimeout(() => this.clear(), CLEAR_DELAY_MS);
  }

  /** Returns the engine, if it has this source and no error. */
  engineOf(key: string): Engine | undefined {
    const state = this.#engine?.state();
    return state?.sourceKey === key && state.error === null ? this.#engine : undefined;
  }

  /** Hands over the engine of a source. */
  claim(key: string): Engine | undefined {
    const engine = this.engineOf(key);
    if (engine) this.#engine = undefined;
    return engine;
  }

  clear(): void {
    clearTimeout(this.#clearTimer);
    this.#engine?.dispose();
    this.#engine = undefined;
  }
}
