/** How an episode starts in an element. */
import { prefetchSegment } from '#web/boot/prefetched-segment.ts';
import type { Rendition } from './playlists.ts';
import type { SessionPorts } from '../core/session.ts';
import { chooseStartRendition } from './start-level.ts';

type StartPorts = Pick<SessionPorts, 'video' | 'source' | 'preferences'>;

/** The rendition that an episode starts with in an element. */
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

/** Asks for what hls.js will ask for first, before there is one: it takes a few frames to open an episode. */
export function fastStart(ports: StartPorts): void {
  const start = ports.source.startMs === 0 ? startRendition(ports) : undefined;
  const isStreamed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  if (start && isStreamed) prefetchSegment(ports.source.media, start.width);
}
