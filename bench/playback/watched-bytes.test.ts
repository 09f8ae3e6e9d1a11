import { expect, test } from 'vitest';
import { createMediaMap } from './media-map.ts';
import type { Transfer } from './network-log.ts';
import type { PlaybackEvent } from './recorder.ts';
import { countDroppedFrames, rebufferingSeconds } from './sessions.ts';
import { countWatched, totalSeconds, displayedRanges } from './watched-bytes.ts';

const SEGMENTS = [0, 1, 2, 3].map((index) => ({ seconds: 1, bytes: 1000, offset: 500 + 1000 * index }));
const low = { id: 'low', width: 360, height: 640, codecs: '', segments: SEGMENTS };
const high = { ...low, id: 'high', width: 540, height: 960 };
const map = createMediaMap([{ ep: 1, assetId: 'one', renditions: [low, high] }], {
  bare: { '1': 60_000 },
  hls: { '1 360': [4, 4].map((seconds) => ({ seconds, bytes: 4000 })) },
});

function fetchOf(path: string, first?: number, bytes = 1000, isCached = false): Transfer {
  const range = first === undefined ? null : ([first, first + bytes - 1] as const);
  return { url: `http://localhost/m/${path}`, range, startedAt: 0, chunks: [{ at: 1, bytes }], isCached };
}

const segment = (index: number, rendition = 'low', bytes = 1000): Transfer =>
  fetchOf(`token/one/${rendition}/video.mp4`, 500 + 1000 * index, bytes);

const event = (kind: PlaybackEvent['kind'], at: number, more: Partial<PlaybackEvent> = {}): PlaybackEvent => ({
  kind,
  at,
  video: 1,
  ep: 1,
  isActive: true,
  ...more,
});

/** Returns frames at 25 per second between two media times. */
function frames(from: number, to: number, more: Partial<PlaybackEvent> = {}): PlaybackEvent[] {
  const count = Math.round((to - from) * 25) + 1;
  return Array.from({ length: count }, (_, index) => {
    const mediaTime = from + index / 25;
    return event('frame', mediaTime * 1000, { mediaTime, width: 360, displayedAt: mediaTime * 1000, ...more });
  });
}

test('divides a transfer of several segments among them', () => {
  const displayed = displayedRanges(frames(0, 2));
  const { fetched, watched } = countWatched([segment(0, 'low', 3000)], displayed, map);
  expect(fetched).toBe(3000);
  expect(watched).toBeCloseTo(2000, -2);
});

test('counts a segment by the share of its seconds that was displayed', () => {
  const { fetched, watched } = countWatched(
    [0, 1, 2].map((index) => segment(index)),
    displayedRanges(frames(0, 1.6)),
    map,
  );
  expect(fetched).toBe(3000);
  expect(watched).toBeCloseTo(1600);
});

test('counts repeated segments and unused qualities as unwatched', () => {
  const transfers = [segment(0), segment(0), segment(1), segment(1, 'high')];
  const shown = displayedRanges([...frames(0, 1), ...frames(1.04, 2, { width: 540 })]);
  const { fetched, watched } = countWatched(transfers, shown, map);
  expect(fetched).toBe(4000);
  expect(watched / 1000).toBeCloseTo(2, 1);
});

test('counts the received bytes of aborted transfers and none of cached ones', () => {
  const cached = { ...segment(1), isCached: true };
  const { fetched, watched } = countWatched([segment(0, 'low', 400), cached], displayedRanges(frames(0, 2)), map);
  expect([fetched, watched]).toEqual([400, 400]);
});

test('locates the whole files and numbered segments of the baselines, but no pictures', () => {
  expect(map.locate(fetchOf('1/360/1.m4s'))).toMatchObject([{ ep: 1, width: 360, from: 4, to: 8, bytes: 4000 }]);
  expect(map.locate(fetchOf('1/bare.mp4', 0))).toMatchObject([{ width: 540, from: 0, to: 60, bytes: 60_000 }]);
  expect(map.locate(fetchOf('token/one/low/poster.webp'))).toEqual([]);
});

test('starts a new range after a seek and for each episode', () => {
  const events = [...frames(0, 1), ...frames(3, 4), ...frames(0, 1, { ep: 2, video: 2 })];
  const shown = displayedRanges(events);
  expect(shown).toHaveLength(3);
  expect(totalSeconds(shown)).toBeCloseTo(3);
});

test('ignores frames that were not displayed', () => {
  expect(displayedRanges(frames(0, 1, { displayedAt: null }))).toEqual([]);
});

test('counts rebuffering only of the active video and only after its first frame', () => {
  const events = [
    event('waiting', 0),
    ...frames(0.5, 1),
    event('waiting', 1000),
    event('playing', 1400),
    event('waiting', 1500, { video: 2, isActive: false }),
    event('playing', 1900, { video: 2, isActive: false }),
  ];
  expect(rebufferingSeconds(events)).toBeCloseTo(0.4);
});

test('sums the last counts of dropped and total frames over all loads of a video', () => {
  const events = [
    event('quality', 1, { dropped: 1, total: 10 }),
    event('quality', 2, { dropped: 2, total: 20 }),
    event('emptied', 3),
    event('quality', 4, { dropped: 3, total: 30 }),
  ];
  expect(countDroppedFrames(events)).toEqual({ dropped: 5, total: 50 });
});
