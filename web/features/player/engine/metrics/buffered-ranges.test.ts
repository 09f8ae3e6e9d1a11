import { expect, test } from 'vitest';
import { bufferedEnd } from '#web/boot/buffered-end.ts';
import { bufferedRanges } from './buffered-ranges.ts';

function ranges(...pairs: readonly (readonly [number, number])[]) {
  return {
    length: pairs.length,
    start: (index: number) => pairs[index]?.[0] ?? 0,
    end: (index: number) => pairs[index]?.[1] ?? 0,
  };
}

test.each([
  ['inside a range', ranges([0, 8]), 3, 8],
  ['before a small gap', ranges([0, 4], [4.05, 9]), 3, 9],
  ['before a larger gap', ranges([0, 4], [6, 9]), 3, 4],
  ['outside of all ranges', ranges([6, 9]), 3, 3],
  ['in an empty buffer', ranges(), 0, 0],
])('finds the end of the buffer when the position is %s', (_name, all, seconds, end) => {
  expect(bufferedEnd(all, seconds)).toBe(end);
});

test('joins ranges across small gaps, and returns the previous result when nothing has changed', () => {
  const spans = bufferedRanges(ranges([0, 4], [4.05, 9], [20, 22.5]), []);
  expect(spans).toEqual([
    { startMs: 0, endMs: 9000 },
    { startMs: 20_000, endMs: 22_500 },
  ]);
  expect(bufferedRanges(ranges([0, 9], [20, 22.5]), spans)).toBe(spans);
  expect(bufferedRanges(ranges([0, 9]), spans)).toEqual([{ startMs: 0, endMs: 9000 }]);
});
