import { MAX_GAP_SECONDS, type TimeRangesLike } from '#web/boot/buffered-end.ts';

export type TimeRangeMs = { readonly startMs: number; readonly endMs: number };

/** Returns the ranges in ms, joined across small gaps, or `before` itself when nothing has changed. */
export function bufferedRanges(ranges: TimeRangesLike, before: readonly TimeRangeMs[]): readonly TimeRangeMs[] {
  const joined: TimeRangeMs[] = [];
  for (let index = 0; index < ranges.length; index += 1) {
    const range = { startMs: Math.round(ranges.start(index) * 1000), endMs: Math.round(ranges.end(index) * 1000) };
    const last = joined.at(-1);
    if (last && range.startMs - last.endMs <= MAX_GAP_SECONDS * 1000)
      joined[joined.length - 1] = { ...last, endMs: range.endMs };
    else joined.push(range);
  }
  const isSame = joined.length === before.length && joined.every((range, index) => isEqual(range, before[index]));
  return isSame ? before : joined;
}

function isEqual(one: TimeRangeMs, other: TimeRangeMs | undefined): boolean {
  return one.startMs === other?.startMs && one.endMs === other.endMs;
}
