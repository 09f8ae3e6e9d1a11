/** What an engine does when it cannot go on: opens the episode anew where it stood; when that does not help, says why. */
import type { EngineState, Trouble } from '../core/engine-state.ts';
import type { Media } from '../hls/playlists.ts';
import type { EpisodeSource, Session } from '../core/session.ts';

/** Trouble that comes again within this much of the episode is not mended a second time. */
const SAME_PLACE_MS = 3_000;
/** Nobody says that a server is back. */
const ASK_AGAIN_MS = 5_000;

export type MendingPorts = {
  readonly state: () => EngineState;
  readonly set: (change: Partial<EngineState>) => void;
  /** The episode that is open, and how; undefined where none is. */
  readonly open: () => { readonly source: EpisodeSource; readonly session: Session | undefined } | undefined;
  /** Ends the session; what it has put on screen may go. */
  readonly drop: () => void;
  /** Opens the episode anew at the same place. @param media how it can be had now */
  readonly reopen: (source: EpisodeSource, media: Media) => Promise<void>;
};

export class Mending {
  readonly #ports: MendingPorts;
  #mendedAtMs: number | undefined;
  #stopWaiting: () => void = () => undefined;

  constructor(ports: MendingPorts) {
    this.#ports = ports;
  }

  /** Bytes stopped coming, or come again. The session tries on by itself. */
  onOffline(isOffline: boolean): void {
    if (isOffline) this.stop('offline');
    else if (this.#ports.state().trouble === 'offline') this.#ports.set({ trouble: null });
  }

  /** The picture is broken, or has not moved for long without the network being the cause. */
  mend(trouble: Trouble): void {
    const opened = this.#ports.open();
    if (!opened) return;
    const { positionMs } = this.#ports.state();
    const isAgain = this.#mendedAtMs !== undefined && Math.abs(positionMs - this.#mendedAtMs) < SAME_PLACE_MS;
    this.#mendedAtMs = positionMs;
    if (!isAgain) return void this.#ports.reopen(opened.source, opened.source.media);
    this.#ports.drop();
    return this.stop(trouble);
  }

  /** It has waited for longer than networks take. */
  unstick(): void {
    if (this.#ports.open()?.session?.isWaitingForNet()) this.stop('offline');
    else this.mend('gone');
  }

  /** Tries again after trouble, at the same second. */
  async retry(): Promise<void> {
    const opened = this.#ports.open();
    if (!opened) return;
    if (this.#ports.state().trouble === 'offline' && opened.session) return opened.session.retryNow();
    const media = await opened.source.renew();
    if (this.#ports.open()?.source !== opened.source) return;
    if (media === 'offline') return this.waitForNetwork();
    if (media === 'refused') return this.stop('gone');
    this.#mendedAtMs = undefined;
    return this.#ports.reopen(opened.source, media);
  }

  /** Nothing is there that could try on by itself: asks when the network is said to be back, and now and then. */
  waitForNetwork(): void {
    this.forget();
    this.#ports.drop();
    this.stop('offline');
    const again = (): void => {
      this.forget();
      void this.retry();
    };
    const timer = setTimeout(again, ASK_AGAIN_MS);
    addEventListener('online', again);
    this.#stopWaiting = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }

  /** Another episode, or none: nothing is waited for any longer. */
  forget(): void {
    this.#stopWaiting();
    this.#stopWaiting = () => undefined;
  }

  stop(trouble: Trouble): void {
    const hasFrame = trouble === 'broken' ? false : this.#ports.state().hasFrame;
    this.#ports.set({ trouble, hasFrame, stalled: false });
  }
}
