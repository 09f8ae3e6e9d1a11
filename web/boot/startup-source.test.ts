import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asVideo } from '#web/testing/as-video.ts';
import type { Media, Rendition } from './media.ts';
import { StartupSource } from './startup-source.ts';

const RENDITION: Rendition = {
  id: 'low',
  width: 360,
  height: 640,
  bandwidth: 500_000,
  codecs: 'avc1.64001e,mp4a.40.2',
  playlist: [0, 1, 2].map((index) => `#EXTINF:1.0,\n#EXT-X-BYTERANGE:4@${10 + 4 * index}\nlow/video.mp4\n`).join(''),
  init: btoa('init'),
};
const MEDIA: Media = {
  base: '/m/token/asset/',
  master_url: '/m/token/asset/master.m3u8',
  duration_ms: 3_000,
  poster: '',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  renditions: [RENDITION],
  expires_at: '',
};

/** Records what is appended. */
class FakeBuffer extends EventTarget {
  readonly appended: string[] = [];
  onSegment = (): void => undefined;
  aborts = 0;

  appendBuffer(bytes: ArrayBuffer | Uint8Array): void {
    const text = new TextDecoder().decode(bytes);
    this.appended.push(text);
    if (text !== 'init') this.onSegment();
    queueMicrotask(() => this.dispatchEvent(new Event('updateend')));
  }

  abort(): void {
    this.aborts += 1;
  }
}

class FakeMediaSource extends EventTarget {
  static buffer = new FakeBuffer();
  readyState = 'open';
  duration = 0;

  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('sourceopen')));
  }

  addSourceBuffer(): FakeBuffer {
    return FakeMediaSource.buffer;
  }
}

class FakeVideo extends EventTarget {
  currentTime = 0;
  error = null;
  src = '';
  ahead = 0;
  removeAttribute = vi.fn();
  load = vi.fn();

  get buffered() {
    const end = this.currentTime + this.ahead;
    return { length: this.ahead > 0 ? 1 : 0, start: () => 0, end: () => end };
  }
}

function open(startSeconds = 0, firstSegments = 1) {
  const video = new FakeVideo();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the source uses only the members that the fake has
  const Source = FakeMediaSource as unknown as typeof MediaSource;
  const ports = { video: asVideo(video), media: MEDIA, rendition: RENDITION, startSeconds, firstSegments };
  return { video, source: new StartupSource(Source, ports) };
}

/** Answers each request with these chunks; an empty list never ends. */
function respondWith(...responses: readonly (readonly string[])[]): string[] {
  const ranges: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (_url: string, { headers, signal }: { headers: { Range: string }; signal: AbortSignal }) => {
      const chunks = responses[ranges.length] ?? [];
      ranges.push(headers.Range);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
          if (chunks.length > 0) controller.close();
          signal.addEventListener('abort', () => chunks.length > 0 || controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { status: 206 });
    },
  );
  return ranges;
}

beforeEach(() => {
  FakeMediaSource.buffer = new FakeBuffer();
  vi.stubGlobal('location', { href: 'http://app.test/' });
  URL.createObjectURL = () => 'blob:source';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('appends the bytes as they arrive, after the initialization segment', async () => {
  const ranges = respondWith(['a', 'bcd']);
  const { source, video } = open();
  video.ahead = 3;
  await source.started;
  expect(ranges).toEqual(['bytes=10-13']);
  expect(FakeMediaSource.buffer.appended).toEqual(['init', 'a', 'bcd']);
  expect(await source.transfer()).toMatchObject({ loadedEnd: 1, rendition: RENDITION });
});

test('requests several segments at once, from the segment at the start position', async () => {
  const ranges = respondWith(['abcdefgh']);
  const { source, video } = open(1.5, 2);
  video.ahead = 1.5;
  await source.started;
  expect(ranges).toEqual(['bytes=14-21']);
  expect(video.currentTime).toBe(1.5);
  expect(await source.transfer()).toMatchObject({ loadedEnd: 3 });
});

test('loads a further segment only when less than 3 s are buffered, and none after the transfer', async () => {
  const ranges = respondWith(['abcd'], ['efgh'], ['ijkl']);
  const { source, video } = open();
  video.ahead = 2;
  FakeMediaSource.buffer.onSegment = () => {
    video.ahead += 1;
  };
  await source.started;
  await new Promise((resolve) => setTimeout(resolve));
  expect(ranges).toHaveLength(1);
  video.ahead = 2;
  video.dispatchEvent(new Event('timeupdate'));
  await vi.waitFor(() => expect(FakeMediaSource.buffer.appended).toContain('efgh'));
  expect(await source.transfer()).toMatchObject({ loadedEnd: 2 });
  expect(ranges).toHaveLength(2);
});

test('has nothing to transfer when the first segment is incomplete', async () => {
  respondWith(['ab']);
  const { source, video } = open();
  await expect(source.started).rejects.toThrow('damaged segment');
  expect(FakeMediaSource.buffer.aborts).toBe(1);
  expect(await source.transfer()).toBeUndefined();
  expect(video.load).toHaveBeenCalledTimes(1);
});

test('transfers the segments before a damaged one, of which the buffer gets nothing', async () => {
  const ranges = respondWith(['abcd'], ['efgh'], ['ijkl']);
  const { source, video } = open();
  video.ahead = 1;
  await source.started;
  await vi.waitFor(() => expect(FakeMediaSource.buffer.aborts).toBe(1));
  expect(await source.transfer()).toMatchObject({ loadedEnd: 1 });
  expect(ranges).toHaveLength(2);
});

test('transfers the segments before one that no bytes arrive of for 4 s', async () => {
  vi.useFakeTimers();
  respondWith(['abcd'], []);
  const { source, video } = open();
  video.ahead = 1;
  await source.started;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await source.transfer()).toMatchObject({ loadedEnd: 1 });
});
