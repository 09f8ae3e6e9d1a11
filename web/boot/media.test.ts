import { expect, test } from 'vitest';
import { segmentAt, segmentsOf } from './media.ts';

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MAP:URI="low/video.mp4",BYTERANGE="800@0"
#EXTINF:1.000000,
#EXT-X-BYTERANGE:30000@800
low/video.mp4
#EXTINF:0.500000,
#EXT-X-BYTERANGE:50000@30800
low/video.mp4
#EXT-X-ENDLIST
`;
const SEGMENTS = segmentsOf({ playlist: PLAYLIST });

test('lists the segments with their times and byte ranges, without the initialization segment', () => {
  expect(SEGMENTS).toEqual([
    { start: 0, seconds: 1, path: 'low/video.mp4', offset: 800, bytes: 30_000 },
    { start: 1, seconds: 0.5, path: 'low/video.mp4', offset: 30_800, bytes: 50_000 },
  ]);
});

test.each([
  [0, 800],
  [0.9, 800],
  [1, 30_800],
  [99, 30_800],
])('finds at %d s the segment at byte %d', (seconds, offset) => {
  expect(segmentAt(SEGMENTS, seconds)?.offset).toBe(offset);
});

test('finds no segment in a playlist without segments', () => {
  expect(segmentAt(segmentsOf({ playlist: '#EXTM3U\n' }), 0)).toBeUndefined();
});
