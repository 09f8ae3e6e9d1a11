import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import type { Media } from '../hls/playlists.ts';
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
  subtitles: [],
  renditions: [],
  expires_at: '2026-01-01T00:00:00.000Z',
};

function sourceOf(key: string): PlaybackSource {
  return { key, media: MEDIA, startMs: 0, refresh: async () => 'refused' };
}

type Remembered = { log: string[]; trouble: EngineState['error'] };

function open() {
  const engines: (Remembered & PreloadableEngine)[] = [];
  const standby = new PreloadedPlayer({
    create: () => {
      const kept: Remembered = { log: [], trouble: null };
      let sourceKey: string | null = null;
      const engine = Object.assign(kept, {
        state: (): EngineState => ({ ...INITIAL_STATE, sourceKey, error: kept.trouble }),
        preload: async (source: PlaybackSource) => {
          sourceKey = source.key;
          kept.log.push(`preload ${source.key}`);
        },
        dispose: () => void kept.log.push('dispose'),
      });
      engines.push(engine);
      return engine;
    },
  });
  return { standby, engines, hold: (key: string) => standby.preload(sourceOf(key)) };
}

test('one element waits: another episode takes the place of the first, the same one changes nothing', () => {
  const { engines, hold } = open();
  for (const key of ['A 1', 'A 1', 'B 4']) hold(key);
  expect(engines.map((state) => state.log)).toEqual([['preload A 1', 'preload B 4']]);
});

test('who asks for its episode gets it, once; who asks for another does not', () => {
  const { standby, engines, hold } = open();
  hold('A 1');
  expect(standby.claim('A 2')).toBeUndefined();
  expect(standby.claim('A 1')).toBe(engines[0]);
  expect(standby.claim('A 1')).toBeUndefined();
  standby.clear();
  expect(engines[0]?.log).toEqual(['preload A 1']);
});

test('an episode that met trouble is not handed on', () => {
  const { standby, engines, hold } = open();
  hold('A 1');
  if (engines[0]) engines[0].trouble = 'offline';
  expect(standby.claim('A 1')).toBeUndefined();
});

test('a page that is left lets go after a moment, unless its episode is taken or held again', () => {
  const { standby, engines, hold } = open();
  hold('A 1');
  standby.scheduleClear();
  vi.advanceTimersByTime(900);
  hold('A 1');
  vi.advanceTimersByTime(5_000);
  standby.scheduleClear();
  expect(standby.claim('A 1')).toBe(engines[0]);
  vi.advanceTimersByTime(5_000);
  hold('B 1');
  standby.scheduleClear();
  vi.advanceTimersByTime(5_000);
  hold('C 1');
  expect(engines.map((state) => state.log)).toEqual([['preload A 1'], ['preload B 1', 'dispose'], ['preload C 1']]);
});
