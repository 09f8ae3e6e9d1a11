import type { Session, SessionPorts } from './session.ts';

/** Plays a source with the browser's native HLS support, where Media Source Extensions are missing. */
export function openNativeSession({ video, source, events }: SessionPorts): Session {
  let hasRefreshed = false;
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
  const recover = async (): Promise<void> => {
    if (video.error?.code === MediaError.MEDIA_ERR_DECODE) return events.onBroken();
    startSeconds = video.currentTime || startSeconds;
    if (!navigator.onLine) return events.onOffline(true);
    // The element reports no HTTP status. An expired token is the most likely cause.
    if (hasRefreshed) return events.onUnavailable();
    hasRefreshed = true;
    const media = await source.refresh();
    if (media === 'offline') return events.onOffline(true);
    if (media === 'refused') return events.onUnavailable();
    url = media.master_url;
    open();
    return undefined;
  };
  const onError = (): void => void recover();
  const onOnline = (): void => {
    hasRefreshed = false;
    if (video.error) open();
  };
  const onPlaying = (): void => {
    hasRefreshed = false;
  };

  video.addEventListener('error', onError);
  video.addEventListener('loadedmetadata', seekToStart);
  video.addEventListener('playing', onPlaying);
  addEventListener('online', onOnline);
  open();

  return {
    // The browser itself chooses the buffer length and the quality.
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
