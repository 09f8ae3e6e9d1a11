import { isMobileApp } from '#web/boot/api-url.ts';
import { PlaybackEngine } from './playback-engine.ts';
import type { PlaybackPreferences } from './session.ts';

export function createEngine(preferences: PlaybackPreferences): PlaybackEngine {
  const video = document.createElement('video');
  // Without this, browsers do not load subtitles from another origin.
  if (isMobileApp) video.crossOrigin = 'anonymous';
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'size-full [object-fit:var(--stage-fit,contain)]';
  video.setAttribute('aria-hidden', 'true');
  return new PlaybackEngine({ video, preferences });
}
