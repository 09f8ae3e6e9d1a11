import { afterEach, expect, test, vi } from 'vitest';
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
  return { id, bandwidth, width, playlist };
}
const MEDIA = {
  base: '/m/token/asset/',
  renditions: [rendition('high', 2_000_000, 720), rendition('low', 500_000, 360)],
};
const FIRST = { url: 'http://app.test/m/token/asset/low/video.mp4', start: 800, end: 30_800 };

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.prefetchedSegment = undefined;
});

test('finds the first segment after the init segment in the rendition with the lowest bandwidth', () => {
  expect(firstSegmentRange(MEDIA, PAGE)).toEqual(FIRST);
});

test('finds the first segment of the given width, or of the lowest bandwidth when no rendition has that width', () => {
  expect(firstSegmentRange(MEDIA, PAGE, 720)?.url).toBe('http://app.test/m/token/asset/high/video.mp4');
  expect(firstSegmentRange(MEDIA, PAGE, 1080)).toEqual(FIRST);
});

test('finds no segment when the response has no media or an unexpected shape', () => {
  for (const media of [undefined, null, {}, { base: '/m/', renditions: [] }, { ...MEDIA, renditions: [{ id: 'a' }] }])
    expect(firstSegmentRange(media, PAGE)).toBeUndefined();
});

test('fetches a segment once and returns its bytes once, only for exactly its range', async () => {
  const fetchMock = vi.fn(async () => new Response('bytes', { status: 206 }));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('location', { href: PAGE });
  prefetchSegment(MEDIA);
  prefetchSegment(MEDIA);
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
    prefetchSegment(MEDIA);
    expect(await takePrefetchedSegment(key)?.bytes).toBeUndefined();
  }
});
