/** Ranges of a media element, in s. */
type Ranges = {
  readonly length: number;
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
};

/** Two ranges that lie this close play through. */
const HOLE_SECONDS = 0.1;

/** Where the data that holds `seconds` ends; `seconds` itself where there is none. */
export function bufferedEnd(ranges: Ranges, seconds: number): number {
  let end = seconds;
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= end + HOLE_SECONDS && ranges.end(index) > end) end = ranges.end(index);
  }
  return end;
}
