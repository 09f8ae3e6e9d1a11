import { beforeEach, expect, test, vi } from 'vitest';
import type { PlaybackSource } from '../core/session.ts';
import type { Media } from '#web/boot/media.ts';
import { NativeErrorPolicy } from './native-error-policy.ts';

const DECODE = 3;
const SOURCE_NOT_SUPPORTED = 4;

const MEDIA: Media = {
  base: '/m/token/asset/',
  master_url: '/m/token/asset/master.m3u8',
  duration_ms: 60_000,
  poster: '/img/poster.webp',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  renditions: [],
  expires_at: '2026-01-01T00:00:00Z',
};

beforeEach(() => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_DECODE: DECODE });
  return () => vi.unstubAllGlobals();
});

function setUp({
  response = MEDIA,
  isOnline = true,
}: {
  response?: Media | 'offline' | 'refused';
  isOnline?: boolean;
}) {
  const events = { onBroken: vi.fn(), onOffline: vi.fn(), onUnavailable: vi.fn() };
  const refresh = vi.fn<PlaybackSource['refresh']>(() => Promise.resolve(response));
  const reload = vi.fn();
  const policy = new NativeErrorPolicy({ refresh, events, isOnline: () => isOnline, reload });
  return { policy, events, refresh, reload };
}

test('reports broken media when the decoder failed', async () => {
  const { policy, events, refresh } = setUp({});
  await policy.handleError(DECODE);
  expect(events.onBroken).toHaveBeenCalledOnce();
  expect(refresh).not.toHaveBeenCalled();
});

test('reports offline without a refresh when the device is offline', async () => {
  const { policy, events, refresh } = setUp({ isOnline: false });
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(events.onOffline).toHaveBeenCalledExactlyOnceWith(true);
  expect(refresh).not.toHaveBeenCalled();
});

test('reloads with refreshed media once, and again only after a reset', async () => {
  const { policy, events, reload } = setUp({});
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(reload).toHaveBeenCalledExactlyOnceWith(MEDIA);
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(events.onUnavailable).toHaveBeenCalledOnce();
  policy.reset();
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('reports offline when the refresh gets no response', async () => {
  const { policy, events, reload } = setUp({ response: 'offline' });
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(events.onOffline).toHaveBeenCalledExactlyOnceWith(true);
  expect(reload).not.toHaveBeenCalled();
});

test('reports unavailable media when the refresh is refused', async () => {
  const { policy, events, reload } = setUp({ response: 'refused' });
  await policy.handleError(SOURCE_NOT_SUPPORTED);
  expect(events.onUnavailable).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
