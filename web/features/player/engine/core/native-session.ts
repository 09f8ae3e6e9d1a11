import { NativeErrorPolicy } from '../errors/native-error-policy.ts';
import type { Session, SessionPorts } from './session.ts';

/** Opens a source with the browser's native HLS support, where hls.js is not supported. */
export function openNativeSession({ video, source, events }: SessionPorts): Session {
  let startSeconds = source.startMs / 1000;
  let url = source.media.master_url;

  const open = (): void => {
    video.src = url;
    video.load();
  };
  const seekToStart = (): void => {
    if (startSeconds > 0) video.currentTime = startSeconds;
    events.onOffline(false);
  };
  const errors = new NativeErrorPolicy({
    refresh: source.refresh,
    events,
    isOnline: () => navigator.onLine,
    reload: (media) => {
      url = media.master_url;
      open();
    },
  });
  const onError = (): void => {
    startSeconds = video.currentTime || startSeconds;
    void errors.handleError(video.error?.code);
  };
  const onOnline = (): void => {
    errors.reset();
    if (video.error) open();
  };
  const onPlaying = (): void => errors.reset();

  video.addEventListener('error', onError);
  video.addEventListener('loadedmetadata', seekToStart);
  video.addEventListener('playing', onPlaying);
  addEventListener('online', onOnline);
  open();

  return {
    // The browser chooses the buffer length and the quality.
    setProfile: () => undefined,
    setQuality: () => undefined,
    isWaitingForNetwork: () => video.networkState === HTMLMediaElement.NETWORK_LOADING,
    retryNow: onOnline,
    destroy: () => {
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', seekToStart);
      video.removeEventListener('playing', onPlaying);
      removeEventListener('online', onOnline);
      video.removeAttribute('src');
      video.load();
    },
  };
}
