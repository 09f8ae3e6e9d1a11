/** What a media element has buffered. */

/** The `TimeRanges` of a media element, whose times are in seconds. */
export type TimeRangesLike = {
  readonly length: number;
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
};

/** Browsers play across gaps of up to this size. The audio of a segment starts and ends slightly before its video. */
export const MAX_GAP_SECONDS = 0.1;

/** Returns the end (s) of the range around `seconds`, across small gaps, or `seconds` if nothing is buffered there. */
export function bufferedEnd(ranges: TimeRangesLike, seconds: number): number {
  let end = seconds;
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= end + MAX_GAP_SECONDS && ranges.end(index) > end) end = ranges.end(index);
  }
  return end;
}
