import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import type { Media } from '#web/boot/media.ts';
import type { PlaybackSource } from '../core/session.ts';
import { PreloadedPlayer, type PreloadableEngine } from './preloaded-player.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MEDIA: Media = {
  base: '/m/token/asset/',
  master_url: '/m/token/asset/master.m3u8',
  duration_ms: 60_000,
  poster: '/img/p.webp',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
  subtitles: [],
  renditions: [],
  expires_at: '2026-01-01T00:00:00.000Z',
};

function sourceOf(key: string): PlaybackSource {
  return { key, media: MEDIA, startMs: 0, refresh: async () => 'refused' };
}

type FakeEngine = { log: string[]; startMs: number; error: EngineState['error'] };

function open() {
  const engines: (FakeEngine & PreloadableEngine)[] = [];
  const preloaded = new PreloadedPlayer({
    create: () => {
      const fake: FakeEngine = { log: [], startMs: 0, error: null };
      let sourceKey: string | null = null;
      const engine = Object.assign(fake, {
        state: (): EngineState => ({ ...INITIAL_STATE, sourceKey, error: fake.error }),
        preload: async (source: PlaybackSource) => {
          sourceKey = source.key;
          fake.startMs = source.startMs;
          fake.log.push(`preload ${source.key}`);
        },
        dispose: () => void fake.log.push('dispose'),
      });
      engines.push(engine);
      return engine;
    },
  });
  return { preloaded, engines, preload: (key: string) => preloaded.preload(sourceOf(key)) };
}

test('reuses its engine for another source and does not preload the same source again', () => {
  const { engines, preload } = open();
  for (const key of ['A 1', 'A 1', 'B 4']) preload(key);
  expect(engines.map((engine) => engine.log)).toEqual([['preload A 1', 'preload B 4']]);
});

test.each([
  ['the beginning', 0, 30],
  ['the position of the viewer', 5_000, 5_000],
])('rests before the second frame from %s', (_name, startMs, expected) => {
  const { engines, preloaded } = open();
  preloaded.preload({ ...sourceOf('A 1'), startMs });
  expect(engines.map((engine) => engine.startMs)).toEqual([expected]);
});

test('hands over the engine once, and only for the preloaded source', () => {
  const { preloaded, engines, preload } = open();
  preload('A 1');
  expect(preloaded.claim('A 2')).toBeUndefined();
  expect(preloaded.claim('A 1')).toBe(engines[0]);
  expect(preloaded.claim('A 1')).toBeUndefined();
  preloaded.clear();
  expect(engines[0]?.log).toEqual(['preload A 1']);
});

test('does not hand over an engine with an error', () => {
  const { preloaded, engines, preload } = open();
  preload('A 1');
  if (engines[0]) engines[0].error = 'offline';
  expect(preloaded.claim('A 1')).toBeUndefined();
});

test('disposes of the engine 1 s after a clear is scheduled, unless it is claimed or preloads again', () => {
  const { preloaded, engines, preload } = open();
  preload('A 1');
  preloaded.scheduleClear();
  vi.advanceTimersByTime(900);
  preload('A 1');
  vi.advanceTimersByTime(5_000);
  preloaded.scheduleClear();
  expect(preloaded.claim('A 1')).toBe(engines[0]);
  vi.advanceTimersByTime(5_000);
  preload('B 1');
  preloaded.scheduleClear();
  vi.advanceTimersByTime(5_000);
  preload('C 1');
  expect(engines.map((engine) => engine.log)).toEqual([['preload A 1'], ['preload B 1', 'dispose'], ['preload C 1']]);
});
