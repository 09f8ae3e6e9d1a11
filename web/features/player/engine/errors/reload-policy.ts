/** What an engine does when it cannot go on: opens the episode anew where it stood; when that does not help, says why. */
import type { EngineState, PlaybackError } from '../core/engine-state.ts';
import type { Media } from '../hls/playlists.ts';
import type { PlaybackSource, Session } from '../core/session.ts';

/** Trouble that comes again within this much of the episode is not mended a second time. */
const SAME_POSITION_MS = 3_000;
/** Nobody says that a server is back. */
const RETRY_INTERVAL_MS = 5_000;

export type ReloadPorts = {
  readonly state: () => EngineState;
  readonly set: (change: Partial<EngineState>) => void;
  /** The episode that is open, and how; undefined where none is. */
  readonly current: () => { readonly source: PlaybackSource; readonly session: Session | undefined } | undefined;
  /** Ends the session; what it has put on screen may go. */
  readonly closeSession: () => void;
  /** Opens the episode anew at the same place. @param media how it can be had now */
  readonly reload: (source: PlaybackSource, media: Media) => Promise<void>;
};

export class ReloadPolicy {
  readonly #ports: ReloadPorts;
  #mendedAtMs: number | undefined;
  #stopWaiting: () => void = () => undefined;

  constructor(ports: ReloadPorts) {
    this.#ports = ports;
  }

  /** Bytes stopped coming, or come again. The session tries on by itself. */
  onOffline(isOffline: boolean): void {
    if (isOffline) this.fail('offline');
    else if (this.#ports.state().error === 'offline') this.#ports.set({ error: null });
  }

  /** The picture is broken, or has not moved for long without the network being the cause. */
  reloadOrFail(trouble: PlaybackError): void {
    const opened = this.#ports.current();
    if (!opened) return;
    const { positionMs } = this.#ports.state();
    const isAgain = this.#mendedAtMs !== undefined && Math.abs(positionMs - this.#mendedAtMs) < SAME_POSITION_MS;
    this.#mendedAtMs = positionMs;
    if (!isAgain) return void this.#ports.reload(opened.source, opened.source.media);
    this.#ports.closeSession();
    return this.fail(trouble);
  }

  /** It has waited for longer than networks take. */
  onStallTimeout(): void {
    if (this.#ports.current()?.session?.isWaitingForNetwork()) this.fail('offline');
    else this.reloadOrFail('gone');
  }

  /** Tries again after trouble, at the same second. */
  async retry(): Promise<void> {
    const opened = this.#ports.current();
    if (!opened) return;
    if (this.#ports.state().error === 'offline' && opened.session) return opened.session.retryNow();
    const media = await opened.source.refresh();
    if (this.#ports.current()?.source !== opened.source) return;
    if (media === 'offline') return this.waitForNetwork();
    if (media === 'refused') return this.fail('gone');
    this.#mendedAtMs = undefined;
    return this.#ports.reload(opened.source, media);
  }

  /** Nothing is there that could try on by itself: asks when the network is said to be back, and now and then. */
  waitForNetwork(): void {
    this.cancelWaiting();
    this.#ports.closeSession();
    this.fail('offline');
    const again = (): void => {
      this.cancelWaiting();
      void this.retry();
    };
    const timer = setTimeout(again, RETRY_INTERVAL_MS);
    addEventListener('online', again);
    this.#stopWaiting = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }

  /** Another episode, or none: nothing is waited for any longer. */
  cancelWaiting(): void {
    this.#stopWaiting();
    this.#stopWaiting = () => undefined;
  }

  fail(trouble: PlaybackError): void {
    const hasFrame = trouble === 'broken' ? false : this.#ports.state().hasFrame;
    this.#ports.set({ error: trouble, hasFrame, isStalled: false });
  }
}
