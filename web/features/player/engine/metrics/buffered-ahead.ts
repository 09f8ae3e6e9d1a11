/** Ranges of a media element, in s. */
type TimeRangesLike = {
  readonly length: number;
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
};

/** A part of an episode, in ms. */
export type TimeRangeMs = { readonly startMs: number; readonly endMs: number };

/** Two ranges that lie this close play through. */
const MAX_GAP_SECONDS = 0.1;

/** Where the data that holds `seconds` ends; `seconds` itself where there is none. */
export function bufferedEnd(ranges: TimeRangesLike, seconds: number): number {
  let end = seconds;
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= end + MAX_GAP_SECONDS && ranges.end(index) > end) end = ranges.end(index);
  }
  return end;
}

/** All data that is there, in rising order; what plays through is one. `before` itself is given when nothing changed. */
export function bufferedRanges(ranges: TimeRangesLike, before: readonly TimeRangeMs[]): readonly TimeRangeMs[] {
  const spans: TimeRangeMs[] = [];
  for (let index = 0; index < ranges.length; index += 1) {
    const span = { startMs: Math.round(ranges.start(index) * 1000), endMs: Math.round(ranges.end(index) * 1000) };
    const last = spans.at(-1);
    if (last && span.startMs - last.endMs <= MAX_GAP_SECONDS * 1000)
      spans[spans.length - 1] = { ...last, endMs: span.endMs };
    else spans.push(span);
  }
  const isSame = spans.length === before.length && spans.every((span, index) => isEqual(span, before[index]));
  return isSame ? before : spans;
}

function isEqual(one: TimeRangeMs, other: TimeRangeMs | undefined): boolean {
  return one.startMs === other?.startMs && one.endMs === other.endMs;
}
