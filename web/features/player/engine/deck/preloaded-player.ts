/** One episode that waits before its player is open: its first second buffered, its element out of sight. Knows no framework. */
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { PlaybackSource } from '../core/session.ts';

/** As much of an engine as waiting takes. */
export type PreloadableEngine = Pick<PlaybackEngine, 'state' | 'preload' | 'dispose'>;

export type PreloadedPlayerPorts<Engine extends PreloadableEngine> = {
  /** Makes an engine whose element stands out of sight. */
  readonly create: () => Engine;
};

/** The page that is left and the one that is opened may overlap, or lie this far apart. */
const CLEAR_DELAY_MS = 1_000;

export class PreloadedPlayer<Engine extends PreloadableEngine> {
  readonly #create: () => Engine;
  #engine: Engine | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor({ create }: PreloadedPlayerPorts<Engine>) {
    this.#create = create;
  }

  /** Makes an episode ready, in place of the one before. */
  preload(source: PlaybackSource): void {
    clearTimeout(this.#leaving);
    if (this.#engine?.state().sourceKey === source.key) return;
    this.#engine ??= this.#create();
    void this.#engine.preload(source);
  }

  /** Nobody is about to watch it any more: lets go of it in a moment, unless it is taken or held again. */
  scheduleClear(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.clear(), CLEAR_DELAY_MS);
  }

  /** Hands the engine over if it holds that episode. */
  claim(key: string): Engine | undefined {
    const engine = this.#engine;
    const state = engine?.state();
    if (state?.sourceKey !== key || state.error !== null) return undefined;
    this.#engine = undefined;
    return engine;
  }

  clear(): void {
    clearTimeout(this.#leaving);
    this.#engine?.dispose();
    this.#engine = undefined;
  }
}
