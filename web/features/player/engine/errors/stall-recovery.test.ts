import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import { startStallRecovery } from './stall-recovery.ts';
import { createStore } from '../core/store.ts';

class FakeVideo extends EventTarget {
  paused = false;
  ended = false;
  error: MediaError | null = null;
  isConnected = true;
  readyState = 4;
}

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
}

let page = new FakeDocument();

beforeEach(() => {
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
});
afterEach(() => void vi.unstubAllGlobals());

function setUp(change: Partial<EngineState> = {}) {
  const video = new FakeVideo();
  const store = createStore<EngineState>({ ...INITIAL_STATE, shouldPlay: true, ...change });
  const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
  startStallRecovery({ video, store, play, signal: new AbortController().signal });
  const show = (state: 'visible' | 'hidden'): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pause = (): void => {
    video.paused = true;
    video.dispatchEvent(new Event('pause'));
  };
  return { video, store, play, show, pause };
}

test('resumes playback on canplay when loading has paused it', () => {
  const { video, play } = setUp();
  video.paused = true;
  video.dispatchEvent(new Event('canplay'));
  expect(play).toHaveBeenCalledTimes(1);
});

test.each([
  ['playback is not requested', { shouldPlay: false }],
  ['there is an error', { error: 'gone' as const }],
])('does not resume when %s', (_name, change) => {
  const { video, play } = setUp(change);
  video.paused = true;
  video.dispatchEvent(new Event('canplay'));
  expect(play).not.toHaveBeenCalled();
});

test('keeps the request to play when broken media pause the element', () => {
  const { video, store, pause } = setUp();
  video.error = {
    code: 3,
    message: '',
    MEDIA_ERR_ABORTED: 1,
    MEDIA_ERR_NETWORK: 2,
    MEDIA_ERR_DECODE: 3,
    MEDIA_ERR_SRC_NOT_SUPPORTED: 4,
  };
  pause();
  expect(store.get().shouldPlay).toBe(true);
});

test('treats a pause by the device like a pause by the viewer', () => {
  const { store, pause } = setUp();
  pause();
  expect(store.get().shouldPlay).toBe(false);
});

test('resumes when a page that was paused while hidden becomes visible', () => {
  const { store, play, show, pause } = setUp();
  show('hidden');
  pause();
  expect(store.get().shouldPlay).toBe(true);
  show('visible');
  expect(play).toHaveBeenCalledTimes(1);
});

test('ignores the pause event at the end of the video', () => {
  const { video, store, pause } = setUp();
  video.ended = true;
  pause();
  expect(store.get().shouldPlay).toBe(true);
});

test('ignores a pause event when the video already plays again', () => {
  const { video, store } = setUp();
  video.dispatchEvent(new Event('pause'));
  expect(store.get().shouldPlay).toBe(true);
});
