import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import { ReloadPolicy } from './reload-policy.ts';
import type { Media } from '#web/boot/media.ts';
import type { PlaybackSource, Session } from '../core/session.ts';
import { createStore } from '../core/store.ts';

const MEDIA: Media = {
  base: '/m/t/a/',
  master_url: '/m/t/a/master.m3u8',
  duration_ms: 60_000,
  poster: '',
  sprite: null,
  audio_lang: 'en',
  has_speech: true,
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

function setUp({ isWaitingForNetwork = false } = {}) {
  const store = createStore<EngineState>({ ...INITIAL_STATE, sourceKey: 'a 1', shouldPlay: true, positionMs: 20_000 });
  const refresh = vi.fn<PlaybackSource['refresh']>(() => Promise.resolve(MEDIA));
  const source: PlaybackSource = { key: 'a 1', media: MEDIA, startMs: 0, refresh };
  const retryNow = vi.fn<() => void>();
  let session: Session | undefined = {
    setProfile: () => undefined,
    setQuality: () => undefined,
    isWaitingForNetwork: () => isWaitingForNetwork,
    retryNow,
    destroy: () => undefined,
  };
  const reload = vi.fn<() => Promise<void>>(() => {
    store.set({ error: null });
    return Promise.resolve();
  });
  const closeSession = vi.fn<() => void>(() => {
    session = undefined;
  });
  const policy = new ReloadPolicy({
    state: store.get,
    set: store.set,
    current: () => ({ source, session }),
    closeSession,
    reload,
  });
  return { policy, store, refresh, reload, closeSession, retryNow, error: () => store.get().error };
}

test('reloads broken media once, and sets an error when it breaks again at the same position', () => {
  const { policy, reload, closeSession, error } = setUp();
  policy.reloadOrFail('broken');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(error()).toBeNull();
  policy.reloadOrFail('broken');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(closeSession).toHaveBeenCalled();
  expect(error()).toBe('broken');
});

test('reloads again when an error occurs at a later position', () => {
  const { policy, store, reload } = setUp();
  policy.reloadOrFail('broken');
  store.set({ positionMs: 30_000 });
  policy.reloadOrFail('broken');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('sets offline on a stall with a pending request, and clears it when requests succeed', () => {
  const { policy, reload, error } = setUp({ isWaitingForNetwork: true });
  policy.onStallTimeout();
  expect(error()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
  policy.onOffline(false);
  expect(error()).toBeNull();
});

test('reloads on a stall without a pending request, and sets gone on the next one', () => {
  const { policy, reload, error } = setUp();
  policy.onStallTimeout();
  expect(reload).toHaveBeenCalledTimes(1);
  policy.onStallTimeout();
  expect(error()).toBe('gone');
});

test('refreshes the media on retry and allows another reload', async () => {
  const { policy, refresh, reload, error } = setUp();
  policy.reloadOrFail('broken');
  policy.reloadOrFail('broken');
  await policy.retry();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(error()).toBeNull();
  policy.reloadOrFail('broken');
  expect(reload).toHaveBeenCalledTimes(3);
});

test('lets the session retry immediately while offline', async () => {
  const { policy, refresh, retryNow } = setUp();
  policy.onOffline(true);
  await policy.retry();
  expect(retryNow).toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
});

test('repeats a refresh without a response every 5 s and when online, until the media is reloaded', async () => {
  const { policy, refresh, reload, error } = setUp();
  policy.fail('gone');
  refresh.mockResolvedValueOnce('offline').mockResolvedValueOnce('offline');
  await policy.retry();
  expect(error()).toBe('offline');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('sets gone when the refresh is refused', async () => {
  const { policy, refresh, error } = setUp();
  refresh.mockResolvedValueOnce('refused');
  await policy.retry();
  expect(error()).toBe('gone');
});
