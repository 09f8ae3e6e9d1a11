/** How an episode starts in an element. */
import { startEarlySegment } from '#web/boot/early-segment.ts';
import type { Rendition } from './playlists.ts';
import type { SessionPorts } from '../core/session.ts';
import { chooseStart } from './start-level.ts';

type StartPorts = Pick<SessionPorts, 'video' | 'source' | 'preferences'>;

/** The rendition that an episode starts with in an element. */
export function startIn({ video, source, preferences }: StartPorts): Rendition | undefined {
  return chooseStart({
    renditions: source.media.renditions,
    choice: preferences.quality(),
    bandwidth: preferences.bandwidth(),
    startSeconds: source.startMs / 1000,
    stageWidth: video.clientWidth * Math.min(devicePixelRatio, 2),
    dataSaver: preferences.dataSaver(),
  });
}

/** Asks for what hls.js will ask for first, before there is one: it takes a few frames to open an episode. */
export function hurryStart(ports: StartPorts): void {
  const start = ports.source.startMs === 0 ? startIn(ports) : undefined;
  const isStreamed = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  if (start && isStreamed) startEarlySegment(ports.source.media, start.width);
}
