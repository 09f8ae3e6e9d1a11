import { prefetchSegment } from '#web/boot/prefetched-segment.ts';
import type { SessionPorts } from '../core/session.ts';
import type { Rendition } from '#web/boot/media.ts';
import { chooseStartRendition } from '#web/boot/start-rendition.ts';

type StartPorts = Pick<SessionPorts, 'video' | 'source' | 'preferences'>;

export function startRendition({ video, source, preferences }: StartPorts): Rendition | undefined {
  return chooseStartRendition({
    renditions: source.media.renditions,
    choice: preferences.quality(),
    bandwidth: preferences.bandwidth(),
    startSeconds: source.startMs / 1000,
    stageWidth: video.clientWidth * Math.min(devicePixelRatio, 2),
    dataSaver: preferences.dataSaver(),
  });
}

/** Requests the first segment before hls.js is ready, if playback starts at the beginning. Decision 014. */
export function fastStart(ports: StartPorts): void {
  const rendition = ports.source.startMs === 0 ? startRendition(ports) : undefined;
  const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  if (rendition && hasMediaSource) prefetchSegment(ports.source.media, rendition.width);
}
