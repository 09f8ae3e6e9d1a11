/** An episode through the browser's own HLS, where there are no Media Source Extensions. */
import type { Session, SessionPorts } from './session.ts';

export function openNativeSession({ video, source, events }: SessionPorts): Session {
  let hasRenewed = false;
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
  const goOn = async (): Promise<void> => {
    const isDecoder = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    if (isDecoder) return events.onBroken();
    startSeconds = video.currentTime || startSeconds;
    if (!navigator.onLine) return events.onOffline(true);
    // The player does not say why it stopped; a token that ran out is the likeliest.
    if (hasRenewed) return events.onUnavailable();
    hasRenewed = true;
    const media = await source.refresh();
    if (media === 'offline') return events.onOffline(true);
    if (media === 'refused') return events.onUnavailable();
    url = media.master_url;
    open();
    return undefined;
  };
  const fail = (): void => void goOn();
  const reopen = (): void => {
    hasRenewed = false;
    if (video.error) open();
  };
  const settle = (): void => {
    hasRenewed = false;
  };

  video.addEventListener('error', fail);
  video.addEventListener('loadedmetadata', seekToStart);
  video.addEventListener('playing', settle);
  addEventListener('online', reopen);
  open();

  return {
    // Such a player decides on its own how far it loads and at which quality.
    setProfile: () => undefined,
    setQuality: () => undefined,
    isWaitingForNetwork: () => video.networkState === HTMLMediaElement.NETWORK_LOADING,
    retryNow: reopen,
    destroy: () => {
      video.removeEventListener('error', fail);
      video.removeEventListener('loadedmetadata', seekToStart);
      video.removeEventListener('playing', settle);
      removeEventListener('online', reopen);
      video.removeAttribute('src');
      video.load();
    },
  };
}
