import { NativeErrorPolicy } from '../errors/native-error-policy.ts';
import type { Media } from '#web/boot/media.ts';
import { renditionFor, type QualityChoice } from '#web/boot/start-rendition.ts';
import type { Session, SessionPorts } from './session.ts';

/** Returns the URL of the media playlist of a quality, or for Auto of the multivariant playlist. */
function playlistUrl(media: Media, choice: QualityChoice): string {
  const rendition = choice === 'auto' ? undefined : renditionFor(media.renditions, choice);
  return rendition ? `${media.base}${rendition.id}/index.m3u8` : media.master_url;
}

/** The browser cannot be told which quality to play, so another quality is another source. */
function createSource({ video, source, preferences, events }: SessionPorts) {
  let startSeconds = source.startMs / 1000;
  let { media } = source;
  let choice = preferences.quality();

  /** Before the metadata has loaded, the element is at 0. */
  const keepPosition = (): void => {
    startSeconds = video.currentTime || startSeconds;
  };
  const open = (): void => {
    video.src = playlistUrl(media, choice);
    video.load();
  };
  return {
    open,
    openRenewed: (renewed: Media): void => {
      media = renewed;
      open();
    },
    keepPosition,
    onMetadata: (): void => {
      if (startSeconds > 0) video.currentTime = startSeconds;
      events.onOffline(false);
      if (choice !== 'auto') events.onLevelSwitched(video.videoWidth);
    },
    setQuality: (next: QualityChoice): void => {
      const wasPlaying = !video.paused;
      choice = next;
      keepPosition();
      open();
      // The element reports its errors in an event too.
      if (wasPlaying) video.play().catch(() => undefined);
    },
  };
}

/**
 * Hides the subtitles of the playlist, because the page shows its own, from a track element.
 * @returns stops that
 */
function hidePlaylistTracks({ textTracks, children }: HTMLVideoElement): () => void {
  const hide = ({ track }: TrackEvent): void => {
    const isOfElement = [...children].some((child) => Reflect.get(child, 'track') === track);
    if (track && !isOfElement) track.mode = 'disabled';
  };
  textTracks.addEventListener('addtrack', hide);
  return () => textTracks.removeEventListener('addtrack', hide);
}

/** Opens a source with the browser's native HLS support, where hls.js is not supported. */
export function openNativeSession(ports: SessionPorts): Session {
  const { video, events } = ports;
  const { open, openRenewed, keepPosition, onMetadata, setQuality } = createSource(ports);
  const errors = new NativeErrorPolicy({
    refresh: ports.source.refresh,
    events,
    isOnline: () => navigator.onLine,
    reload: openRenewed,
  });
  const onError = (): void => {
    keepPosition();
    void errors.handleError(video.error?.code);
  };
  const onOnline = (): void => {
    errors.reset();
    if (video.error) open();
  };
  const onPlaying = (): void => errors.reset();
  const stopHidingTracks = hidePlaylistTracks(video);

  video.addEventListener('error', onError);
  video.addEventListener('loadedmetadata', onMetadata);
  video.addEventListener('playing', onPlaying);
  addEventListener('online', onOnline);
  if (ports.transferred !== 'native') open();

  return {
    // The browser chooses the buffer length.
    setProfile: () => undefined,
    setQuality,
    isWaitingForNetwork: () => video.networkState === HTMLMediaElement.NETWORK_LOADING,
    retryNow: onOnline,
    destroy: () => {
      stopHidingTracks();
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeEventListener('playing', onPlaying);
      removeEventListener('online', onOnline);
      video.removeAttribute('src');
      video.load();
    },
  };
}
