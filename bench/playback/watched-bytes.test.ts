import { expect, test } from 'vitest';
import { createMediaMap } from './media-map.ts';
import type { Transfer } from './network-log.ts';
import type { Note } from './recorder.ts';
import { framesDropped, secondsWaited } from './sessions.ts';
import { countWatched, secondsOf, shownStretches } from './watched-bytes.ts';

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

const note = (kind: Note['kind'], at: number, more: Partial<Note> = {}): Note => ({
  kind,
  at,
  video: 1,
  ep: 1,
  isWatched: true,
  ...more,
});

/** Frames of a video from one second of it to another, 25 of them a second. */
function frames(from: number, to: number, more: Partial<Note> = {}): Note[] {
  const count = Math.round((to - from) * 25) + 1;
  return Array.from({ length: count }, (_, index) => {
    const mediaTime = from + index / 25;
    return note('frame', mediaTime * 1000, { mediaTime, width: 360, shownAt: mediaTime * 1000, ...more });
  });
}

test('a segment counts by the share of its seconds that was shown', () => {
  const { fetched, watched } = countWatched(
    [0, 1, 2].map((index) => segment(index)),
    shownStretches(frames(0, 1.6)),
    map,
  );
  expect(fetched).toBe(3000);
  expect(watched).toBeCloseTo(1600);
});

test('what is fetched again, or in a quality that is not shown, is never watched', () => {
  const transfers = [segment(0), segment(0), segment(1), segment(1, 'high')];
  const shown = shownStretches([...frames(0, 1), ...frames(1.04, 2, { width: 540 })]);
  const { fetched, watched } = countWatched(transfers, shown, map);
  expect(fetched).toBe(4000);
  expect(watched / 1000).toBeCloseTo(2, 1);
});

test('what was broken off counts with the bytes that came, and the cache with none', () => {
  const cached = { ...segment(1), isCached: true };
  const { fetched, watched } = countWatched([segment(0, 'low', 400), cached], shownStretches(frames(0, 2)), map);
  expect([fetched, watched]).toEqual([400, 400]);
});

test('rivals’ files are found: a whole one, and segments by their numbers', () => {
  expect(map.locate(fetchOf('1/360/1.m4s'))).toMatchObject({ ep: 1, width: 360, from: 4, to: 8, bytes: 4000 });
  expect(map.locate(fetchOf('1/bare.mp4', 0))).toMatchObject({ width: 540, from: 0, to: 60, bytes: 60_000 });
  expect(map.locate(fetchOf('token/one/low/poster.webp'))).toBeUndefined();
});

test('a seek and another episode begin stretches of their own', () => {
  const notes = [...frames(0, 1), ...frames(3, 4), ...frames(0, 1, { ep: 2, video: 2 })];
  const shown = shownStretches(notes);
  expect(shown).toHaveLength(3);
  expect(secondsOf(shown)).toBeCloseTo(3);
});

test('frames that were not on screen were not watched', () => {
  expect(shownStretches(frames(0, 1, { shownAt: null }))).toEqual([]);
});

test('waiting counts once the picture has moved, and only of the watched video', () => {
  const notes = [
    note('waiting', 0),
    ...frames(0.5, 1),
    note('waiting', 1000),
    note('playing', 1400),
    note('waiting', 1500, { video: 2, isWatched: false }),
    note('playing', 1900, { video: 2, isWatched: false }),
  ];
  expect(secondsWaited(notes)).toBeCloseTo(0.4);
});

test('dropped frames are those of every loading of a video', () => {
  const notes = [
    note('quality', 1, { dropped: 1, total: 10 }),
    note('quality', 2, { dropped: 2, total: 20 }),
    note('emptied', 3),
    note('quality', 4, { dropped: 3, total: 30 }),
  ];
  expect(framesDropped(notes)).toEqual({ dropped: 5, total: 50 });
});
