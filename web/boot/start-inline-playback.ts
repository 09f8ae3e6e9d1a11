/** Plays the episode of a link before the app has loaded. Decision 065. */
import { resumePosition } from '#domain/access.ts';
import { endInlinePlayback } from './inline-playback.ts';
import { estimatedLineSpeed } from './line-speed.ts';
import { StartupSource, mediaSourceConstructor } from './startup-source.ts';
import { isReload } from './is-reload.ts';
import { chooseStartRendition, neededDensity } from './start-rendition.ts';
import type { Episode, Media } from './media.ts';
import { startPlayback, type StartOutcome } from './start-playback.ts';
import { getItem, STORAGE_KEYS } from './storage.ts';
import { createVideo } from './video-element.ts';
import { storedVideoSettings } from './video-settings.ts';

/** Playback must not wait for more media while the app loads. */
const FIRST_SEGMENTS = 3;

/**
 * Starts to play an episode, if the app would play the same media from the same position.
 * @returns resolves when the app may load without delaying the start; undefined if the episode does not start here
 */
export function startInlinePlayback(episode: Episode): Promise<void> | undefined {
  const { media, tv_id: tvId, ep } = episode;
  const host = document.querySelector('.startup-stage');
  // Only the app knows the downloads, and the position before a reload.
  if (!media || !host || getItem(STORAGE_KEYS.downloads) !== null || isReload()) return undefined;
  const video = createVideo();
  video.removeAttribute('aria-hidden');
  host.append(video);
  const startMs = resumePosition(episode.resume_ms, media.duration_ms);
  const source = openSource(video, media, startMs / 1000);
  if (source === undefined) {
    video.remove();
    return undefined;
  }
  const start: Start = {};
  const firstFrame = recordFirstFrame(video, start);
  void recordOutcome(video, start);
  globalThis.inlinePlayback = {
    ...{ tvId, ep, media, startMs, video },
    isAutoplayMuted: () => start.outcome === 'muted',
    firstFrameAt: () => start.firstFrameAt,
    transfer: async () => (source === 'native' ? source : source.transfer()),
    stop: () => {
      if (source !== 'native') return source.stop();
      video.removeAttribute('src');
      video.load();
      return undefined;
    },
  };
  // The viewer opens another page before the app has loaded.
  addEventListener('hashchange', endInlinePlayback, { once: true });
  return waitForStart(firstFrame, source);
}

async function waitForStart(firstFrame: Promise<void>, source: StartupSource | 'native'): Promise<void> {
  await Promise.all([firstFrame, source === 'native' ? undefined : source.started]);
}

function openSource(video: HTMLVideoElement, media: Media, startSeconds: number): StartupSource | 'native' | undefined {
  const { choice, bandwidth, dataSaver } = storedVideoSettings();
  const Source = mediaSourceConstructor();
  if (!Source) {
    if (choice !== 'auto' || startSeconds > 0) return undefined;
    video.src = media.master_url;
    return 'native';
  }
  const stageWidth = video.clientWidth * neededDensity();
  const { renditions } = media;
  const rendition = chooseStartRendition({
    ...{ renditions, choice, startSeconds, stageWidth, dataSaver, isUrgent: true },
    bandwidth: bandwidth ?? estimatedLineSpeed(),
  });
  return (
    rendition && new StartupSource(Source, { video, media, rendition, startSeconds, firstSegments: FIRST_SEGMENTS })
  );
}

/** What is known after the start. */
type Start = { outcome?: StartOutcome; firstFrameAt?: number };

async function recordOutcome(video: HTMLVideoElement, start: Start): Promise<void> {
  start.outcome = await startPlayback(video);
}

async function recordFirstFrame(video: HTMLVideoElement, start: Start): Promise<void> {
  start.firstFrameAt = await whenFirstFrame(video);
}

function whenFirstFrame(video: HTMLVideoElement): Promise<number> {
  const hasFrameCallback = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
  return new Promise((resolve) => {
    if (hasFrameCallback) video.requestVideoFrameCallback(resolve);
    else video.addEventListener('playing', () => resolve(performance.now()), { once: true });
  });
}
