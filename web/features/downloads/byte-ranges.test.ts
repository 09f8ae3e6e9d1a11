import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileBytes, PART_BYTES, partCount, partRange, partsOf, sliceParts } from './byte-ranges.ts';

const PLAYLIST = `#EXTM3U
#EXT-X-MAP:URI="low/video.mp4",BYTERANGE="800@0"
#EXTINF:1.000000,
#EXT-X-BYTERANGE:30000@800
low/video.mp4
#EXTINF:1.000000,
#EXT-X-BYTERANGE:50000@30800
low/video.mp4
`;

test('fileBytes returns the end of the last byte range, and 0 without one', () => {
  expect(fileBytes(PLAYLIST)).toBe(80_800);
  expect(fileBytes('#EXTM3U\n')).toBe(0);
});

test('partRange covers the file without gaps', () => {
  const bytes = 2 * PART_BYTES + 10;
  const ranges = Array.from({ length: partCount(bytes) }, (_, index) => partRange(index, bytes));
  expect(ranges).toEqual([
    { start: 0, end: PART_BYTES - 1 },
    { start: PART_BYTES, end: 2 * PART_BYTES - 1 },
    { start: 2 * PART_BYTES, end: 2 * PART_BYTES + 9 },
  ]);
});

test('sliceParts returns the bytes of any range of the file', () => {
  const bytes = 2 * PART_BYTES + 777;
  const file = Uint8Array.from({ length: bytes }, (_, index) => (index * 7 + (index >> 9)) & 255);
  const part = (index: number): ArrayBuffer => {
    const { start, end } = partRange(index, bytes);
    return file.slice(start, end + 1).buffer;
  };
  fc.assert(
    fc.property(fc.nat(bytes - 2), fc.integer({ min: 1, max: PART_BYTES }), (start, length) => {
      const end = Math.min(bytes, start + length);
      const { first, last } = partsOf(start, end);
      const parts = Array.from({ length: last - first + 1 }, (_, index) => part(first + index));
      expect(Buffer.from(sliceParts(parts, first, { start, end })).equals(Buffer.from(file.slice(start, end)))).toBe(
        true,
      );
    }),
    { numRuns: 50 },
  );
});
