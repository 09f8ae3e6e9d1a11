import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import { ReloadPolicy } from './reload-policy.ts';
import type { Media } from '../hls/playlists.ts';
import type { PlaybackSource, Session } from '../core/session.ts';
import { createStore } from '../core/store.ts';

const MEDIA: Media = {
  base: '/m/t/a/',
  master_url: '/m/t/a/master.m3u8',
  duration_ms: 60_000,
  poster: '',
  sprite: null,
  audio_lang: 'en',
  subtitles: [],
  renditions: [],
  expires_at: '',
};

const events = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp({ isWaitingForNet = false } = {}) {
  const store = createStore<EngineState>({ ...INITIAL_STATE, sourceKey: 'a 1', shouldPlay: true, positionMs: 20_000 });
  const renew = vi.fn<PlaybackSource['refresh']>(() => Promise.resolve(MEDIA));
  const source: PlaybackSource = { key: 'a 1', media: MEDIA, startMs: 0, refresh: renew };
  const retryNow = vi.fn<() => void>();
  let session: Session | undefined = {
    setProfile: () => undefined,
    setQuality: () => undefined,
    isWaitingForNetwork: () => isWaitingForNet,
    retryNow,
    destroy: () => undefined,
  };
  const reopen = vi.fn<() => Promise<void>>(() => {
    store.set({ error: null });
    return Promise.resolve();
  });
  const drop = vi.fn<() => void>(() => {
    session = undefined;
  });
  const mending = new ReloadPolicy({
    state: store.get,
    set: store.set,
    current: () => ({ source, session }),
    closeSession: drop,
    reload: reopen,
  });
  return { mending, store, renew, reopen, drop, retryNow, trouble: () => store.get().error };
}

test('a broken picture is opened anew where it stood; at the same place a second time it is told', () => {
  const { mending, reopen, drop, trouble } = setUp();
  mending.reloadOrFail('broken');
  expect(reopen).toHaveBeenCalledTimes(1);
  expect(trouble()).toBeNull();
  mending.reloadOrFail('broken');
  expect(reopen).toHaveBeenCalledTimes(1);
  expect(drop).toHaveBeenCalled();
  expect(trouble()).toBe('broken');
});

test('further on it is opened anew again', () => {
  const { mending, store, reopen } = setUp();
  mending.reloadOrFail('broken');
  store.set({ positionMs: 30_000 });
  mending.reloadOrFail('broken');
  expect(reopen).toHaveBeenCalledTimes(2);
});

test('a long wait for the network is told as that, and ends with it', () => {
  const { mending, reopen, trouble } = setUp({ isWaitingForNet: true });
  mending.onStallTimeout();
  expect(trouble()).toBe('offline');
  expect(reopen).not.toHaveBeenCalled();
  mending.onOffline(false);
  expect(trouble()).toBeNull();
});

test('a long wait for nothing is opened anew, and then told', () => {
  const { mending, reopen, trouble } = setUp();
  mending.onStallTimeout();
  expect(reopen).toHaveBeenCalledTimes(1);
  mending.onStallTimeout();
  expect(trouble()).toBe('gone');
});

test('another try asks for the episode anew, and may be mended anew', async () => {
  const { mending, renew, reopen, trouble } = setUp();
  mending.reloadOrFail('broken');
  mending.reloadOrFail('broken');
  await mending.retry();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(trouble()).toBeNull();
  mending.reloadOrFail('broken');
  expect(reopen).toHaveBeenCalledTimes(3);
});

test('without a network another try lets the session try at once', async () => {
  const { mending, renew, retryNow } = setUp();
  mending.onOffline(true);
  await mending.retry();
  expect(retryNow).toHaveBeenCalled();
  expect(renew).not.toHaveBeenCalled();
});

test('an episode that cannot be asked for is asked for again by itself', async () => {
  const { mending, renew, reopen, trouble } = setUp();
  mending.fail('gone');
  renew.mockResolvedValueOnce('offline').mockResolvedValueOnce('offline');
  await mending.retry();
  expect(trouble()).toBe('offline');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(renew).toHaveBeenCalledTimes(2);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reopen).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(3);
});

test('one that may not be had any more is told so', async () => {
  const { mending, renew, trouble } = setUp();
  renew.mockResolvedValueOnce('refused');
  await mending.retry();
  expect(trouble()).toBe('gone');
});
