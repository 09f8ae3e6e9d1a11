import type { EngineState, PlaybackError } from '../core/engine-state.ts';
import type { PlaybackSource, Session } from '../core/session.ts';
import type { Media } from '#web/boot/media.ts';

const SAME_POSITION_MS = 3_000;
const RETRY_INTERVAL_MS = 5_000;

export type ReloadPorts = {
  readonly state: () => EngineState;
  readonly set: (change: Partial<EngineState>) => void;
  readonly current: () => { readonly source: PlaybackSource; readonly session: Session | undefined } | undefined;
  readonly closeSession: () => void;
  readonly reload: (source: PlaybackSource, media: Media) => Promise<void>;
};

/** Reloads a broken source. Sets an error if the source breaks again within 3 s of the same position. */
export class ReloadPolicy {
  readonly #ports: ReloadPorts;
  #reloadPositionMs: number | undefined;
  #cancelWaiting: () => void = () => undefined;

  constructor(ports: ReloadPorts) {
    this.#ports = ports;
  }

  onOffline(isOffline: boolean): void {
    if (isOffline) this.fail('offline');
    else if (this.#ports.state().error === 'offline') this.#ports.set({ error: null });
  }

  reloadOrFail(error: PlaybackError): void {
    const current = this.#ports.current();
    if (!current) return;
    const { positionMs } = this.#ports.state();
    const isRepeated =
      this.#reloadPositionMs !== undefined && Math.abs(positionMs - this.#reloadPositionMs) < SAME_POSITION_MS;
    this.#reloadPositionMs = positionMs;
    if (!isRepeated) return void this.#ports.reload(current.source, current.source.media);
    this.#ports.closeSession();
    return this.fail(error);
  }

  onStallTimeout(): void {
    if (this.#ports.current()?.session?.isWaitingForNetwork()) this.fail('offline');
    else this.reloadOrFail('gone');
  }

  async retry(): Promise<void> {
    const current = this.#ports.current();
    if (!current) return;
    if (this.#ports.state().error === 'offline' && current.session) return current.session.retryNow();
    const media = await current.source.refresh();
    if (this.#ports.current()?.source !== current.source) return;
    if (media === 'offline') return this.waitForNetwork();
    if (media === 'refused') return this.fail('gone');
    this.#reloadPositionMs = undefined;
    return this.#ports.reload(current.source, media);
  }

  /** Retries after 5 s or when online, because without a session nothing else retries. */
  waitForNetwork(): void {
    this.cancelWaiting();
    this.#ports.closeSession();
    this.fail('offline');
    const retry = (): void => {
      this.cancelWaiting();
      void this.retry();
    };
    const timer = setTimeout(retry, RETRY_INTERVAL_MS);
    addEventListener('online', retry);
    this.#cancelWaiting = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }

  cancelWaiting(): void {
    this.#cancelWaiting();
    this.#cancelWaiting = () => undefined;
  }

  fail(error: PlaybackError): void {
    const hasFrame = error === 'broken' ? false : this.#ports.state().hasFrame;
    this.#ports.set({ error, hasFrame, isStalled: false });
  }
}
