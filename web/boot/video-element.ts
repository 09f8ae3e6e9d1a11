import { isMobileApp } from './api-url.ts';

/** Creates the element in which an episode plays. */
export function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  // Without this, browsers do not load subtitles from another origin.
  if (isMobileApp) video.crossOrigin = 'anonymous';
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full [object-fit:var(--stage-fit,contain)]';
  video.setAttribute('aria-hidden', 'true');
  return video;
}

/** Moves the element without a pause of its playback, where the browser can do that. */
export function moveVideo(video: HTMLVideoElement, host: HTMLElement): void {
  if (video.isConnected && 'moveBefore' in host) host.moveBefore(video, null);
  else host.append(video);
}
