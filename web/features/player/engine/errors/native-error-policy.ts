import type { PlaybackSource, SessionEvents } from '../core/session.ts';
import type { Media } from '#web/boot/media.ts';

type NativeErrorPorts = {
  readonly refresh: PlaybackSource['refresh'];
  readonly events: Pick<SessionEvents, 'onBroken' | 'onOffline' | 'onUnavailable'>;
  readonly isOnline: () => boolean;
  readonly reload: (media: Media) => void;
};

/** Handles errors of the browser's native HLS playback, which reports no HTTP status. */
export class NativeErrorPolicy {
  readonly #ports: NativeErrorPorts;
  #hasRefreshed = false;

  constructor(ports: NativeErrorPorts) {
    this.#ports = ports;
  }

  /** Allows the next error to refresh the token again. */
  reset(): void {
    this.#hasRefreshed = false;
  }

  /** Reloads with a new token or reports the error. @param code of the element's `MediaError` */
  async handleError(code: number | undefined): Promise<void> {
    const { refresh, events, isOnline, reload } = this.#ports;
    if (code === MediaError.MEDIA_ERR_DECODE) return events.onBroken();
    if (!isOnline()) return events.onOffline(true);
    // An expired token is the most likely cause, so the token is refreshed once.
    if (this.#hasRefreshed) return events.onUnavailable();
    this.#hasRefreshed = true;
    const media = await refresh();
    if (media === 'offline') return events.onOffline(true);
    if (media === 'refused') return events.onUnavailable();
    return reload(media);
  }
}
