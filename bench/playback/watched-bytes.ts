/**
 * Counts a segment's bytes as watched in proportion to its seconds that were displayed in its quality. Repeated
 * fetches, and seconds displayed in another quality, count as unwatched.
 */
import { isDisplayedFrame } from './analyse-events.ts';
import type { MediaMap, LocatedSegment, MediaRange } from './media-map.ts';
import { receivedBytes, isMedia, type Transfer } from './network-log.ts';
import type { PlaybackEvent } from './recorder.ts';

/** Frames whose media times are further apart belong to separate ranges. */
const MAX_FRAME_GAP_SECONDS = 0.5;

export function displayedRanges(events: readonly PlaybackEvent[]): MediaRange[] {
  const ranges: { ep: number; width: number; video: number; from: number; to: number }[] = [];
  for (const event of events) {
    if (!isDisplayedFrame(event)) continue;
    const { ep, video, width, mediaTime } = event;
    const last = ranges.at(-1);
    const isSame = last?.ep === ep && last.video === video;
    const isContinuous = isSame && mediaTime >= last.to && mediaTime - last.to <= MAX_FRAME_GAP_SECONDS;
    if (isContinuous) last.to = mediaTime;
    if (!isContinuous || last.width !== width) ranges.push({ ep, width, video, from: mediaTime, to: mediaTime });
  }
  return ranges;
}

export function totalSeconds(ranges: readonly MediaRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from, 0);
}

function displayedSeconds({ ep, width, from, to }: MediaRange, displayed: readonly MediaRange[]): number {
  return displayed
    .filter((other) => other.ep === ep && other.width === width)
    .reduce((sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)), 0);
}

export type WatchedBytes = { readonly fetched: number; readonly watched: number };

export function countWatched(
  transfers: readonly Transfer[],
  displayed: readonly MediaRange[],
  map: MediaMap,
): WatchedBytes {
  const segments = new Map<string, { segment: LocatedSegment; bytes: number }>();
  let fetched = 0;
  for (const transfer of transfers.filter(isMedia)) {
    const bytes = receivedBytes(transfer);
    fetched += bytes;
    const located = map.locate(transfer);
    const all = located.reduce((sum, segment) => sum + segment.bytes, 0);
    for (const segment of located) {
      const name = `${segment.ep} ${segment.width} ${segment.from}`;
      const share = (bytes * segment.bytes) / all;
      segments.set(name, { segment, bytes: share + (segments.get(name)?.bytes ?? 0) });
    }
  }
  const watched = [...segments.values()].reduce((sum, { segment, bytes }) => {
    const share = Math.min(1, displayedSeconds(segment, displayed) / (segment.to - segment.from));
    return sum + Math.min(bytes, segment.bytes * share);
  }, 0);
  return { fetched, watched };
}
