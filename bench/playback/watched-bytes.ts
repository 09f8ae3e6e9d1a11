/**
 * Which of the bytes that were fetched were ever watched. A segment counts by the share of its seconds that was shown
 * in its own quality; what is fetched a second time, or replaced by another quality before it is shown, is never watched.
 */
import { isShownFrame } from './analyse.ts';
import type { MediaMap, Piece, Stretch } from './media-map.ts';
import { bytesOf, isMedia, type Transfer } from './network-log.ts';
import type { Note } from './recorder.ts';

/** Frames of one video that lie no further apart than this belong to one stretch, in s: some are not told of. */
const FRAMES_APART = 0.5;

/** What was shown of the episodes, as stretches without overlaps within one going through. */
export function shownStretches(notes: readonly Note[]): Stretch[] {
  const stretches: { ep: number; width: number; video: number; from: number; to: number }[] = [];
  for (const note of notes) {
    if (!isShownFrame(note)) continue;
    const { ep, video, width, mediaTime } = note;
    const last = stretches.at(-1);
    const isSame = last?.ep === ep && last.video === video;
    const goesOn = isSame && mediaTime >= last.to && mediaTime - last.to <= FRAMES_APART;
    if (goesOn) last.to = mediaTime;
    if (!goesOn || last.width !== width) stretches.push({ ep, width, video, from: mediaTime, to: mediaTime });
  }
  return stretches;
}

export function secondsOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** How many seconds of one stretch were shown in its quality. */
function secondsShown({ ep, width, from, to }: Stretch, shown: readonly Stretch[]): number {
  return shown
    .filter((other) => other.ep === ep && other.width === width)
    .reduce((sum, other) => sum + Math.max(0, Math.min(to, other.to) - Math.max(from, other.from)), 0);
}

export type WatchedBytes = { readonly fetched: number; readonly watched: number };

export function countWatched(transfers: readonly Transfer[], shown: readonly Stretch[], map: MediaMap): WatchedBytes {
  const pieces = new Map<string, { piece: Piece; bytes: number }>();
  let fetched = 0;
  for (const transfer of transfers.filter(isMedia)) {
    const bytes = bytesOf(transfer);
    fetched += bytes;
    const piece = map.locate(transfer);
    if (!piece) continue;
    const name = `${piece.ep} ${piece.width} ${piece.from}`;
    pieces.set(name, { piece, bytes: bytes + (pieces.get(name)?.bytes ?? 0) });
  }
  const watched = [...pieces.values()].reduce((sum, { piece, bytes }) => {
    const share = Math.min(1, secondsShown(piece, shown) / (piece.to - piece.from));
    return sum + Math.min(bytes, piece.bytes * share);
  }, 0);
  return { fetched, watched };
}
