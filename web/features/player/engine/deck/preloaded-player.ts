/** One episode that waits before its player is open: its first second buffered, its element out of sight. Knows no framework. */
import type { PlaybackEngine } from '../core/playback-engine.ts';
import type { EpisodeSource } from '../core/session.ts';

/** As much of an engine as waiting takes. */
export type StandbyEngine = Pick<PlaybackEngine, 'state' | 'preload' | 'dispose'>;

export type StandbyPorts<Engine extends StandbyEngine> = {
  /** Makes an engine whose element stands out of sight. */
  readonly create: () => Engine;
};

/** The page that is left and the one that is opened may overlap, or lie this far apart. */
const LEAVE_AFTER_MS = 1_000;

export class Standby<Engine extends StandbyEngine> {
  readonly #create: () => Engine;
  #engine: Engine | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor({ create }: StandbyPorts<Engine>) {
    this.#create = create;
  }

  /** Makes an episode ready, in place of the one before. */
  hold(source: EpisodeSource): void {
    clearTimeout(this.#leaving);
    if (this.#engine?.state().sourceKey === source.key) return;
    this.#engine ??= this.#create();
    void this.#engine.preload(source);
  }

  /** Nobody is about to watch it any more: lets go of it in a moment, unless it is taken or held again. */
  leave(): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.clear(), LEAVE_AFTER_MS);
  }

  /** Hands the engine over if it holds that episode. */
  take(key: string): Engine | undefined {
    const engine = this.#engine;
    const state = engine?.state();
    if (state?.sourceKey !== key || state.trouble !== null) return undefined;
    this.#engine = undefined;
    return engine;
  }

  clear(): void {
    clearTimeout(this.#leaving);
    this.#engine?.dispose();
    this.#engine = undefined;
  }
}
