import { afterEach, expect, test, vi } from 'vitest';
import type { Media } from './media.ts';
import { firstSegmentRange, rangeKey, prefetchSegment, takePrefetchedSegment } from './prefetched-segment.ts';

const PAGE = 'http://app.test/#/pages/shortPlay/index';

function rendition(id: string, bandwidth: number, width: number) {
  const playlist = `#EXTM3U
#EXT-X-MAP:URI="${id}/video.mp4",BYTERANGE="800@0"
#EXTINF:1.000000,
#EXT-X-BYTERANGE:30000@800
${id}/video.mp4
#EXTINF:1.000000,
#EXT-X-BYTERANGE:50000@30800
${id}/video.mp4
`;
  return { id, bandwidth, width, height: (width * 16) / 9, codecs: '', playlist, init: '' };
}
const MEDIA: Media = {
  base: '/m/token/asset/',
  master_url: '/m/token/asset/master.m3u8',
  expires_at: '',
  duration_ms: 2_000,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  sprite: null,
  poster: '',
  renditions: [rendition('high', 2_000_000, 720), rendition('low', 500_000, 360)],
};
const FIRST = { url: 'http://app.test/m/token/asset/low/video.mp4', start: 800, end: 30_800 };

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.prefetchedSegment = undefined;
});

test('finds the first segment of the given width, or of the lowest bandwidth when no rendition has that width', () => {
  vi.stubGlobal('location', { href: PAGE });
  expect(firstSegmentRange(MEDIA, 720)?.url).toBe('http://app.test/m/token/asset/high/video.mp4');
  expect(firstSegmentRange(MEDIA, 1080)).toEqual(FIRST);
});

test('finds no segment when the media has no renditions or an empty playlist', () => {
  expect(firstSegmentRange({ ...MEDIA, renditions: [] }, 360)).toBeUndefined();
  const empty = { ...rendition('low', 500_000, 360), playlist: '' };
  expect(firstSegmentRange({ ...MEDIA, renditions: [empty] }, 360)).toBeUndefined();
});

test('fetches a segment once and returns its bytes once, only for exactly its range', async () => {
  const fetchMock = vi.fn(async () => new Response('bytes', { status: 206 }));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', { href: PAGE });
  prefetchSegment(MEDIA, 360);
  prefetchSegment(MEDIA, 360);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledWith(FIRST.url, expect.objectContaining({ headers: { Range: 'bytes=800-30799' } }));
  const key = rangeKey(FIRST.url, FIRST.start, FIRST.end);
  expect(takePrefetchedSegment(rangeKey(FIRST.url, 0, 800))).toBeUndefined();
  expect((await takePrefetchedSegment(key)?.bytes)?.byteLength).toBe(5);
  expect(takePrefetchedSegment(key)).toBeUndefined();
});

test('returns no bytes when the request fails, so that the player fetches them', async () => {
  vi.stubGlobal('location', { href: PAGE });
  const key = rangeKey(FIRST.url, FIRST.start, FIRST.end);
  for (const respond of [() => Promise.reject(new TypeError('cut')), async () => new Response('', { status: 403 })]) {
    vi.stubGlobal('fetch', respond);
    globalThis.prefetchedSegment = undefined;
    prefetchSegment(MEDIA, 360);
    expect(await takePrefetchedSegment(key)?.bytes).toBeUndefined();
  }
});
