import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaybackStart } from '../deck/playback-deck.ts';
import { INITIAL_STATE, type EngineState } from '../core/engine-state.ts';
import { createStore } from '../core/store.ts';
import { measurePlayback, type PlaybackEvent } from './measure-playback.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BY_SWIPE: PlaybackStart = { trigger: 'move', at: 1_000, wasPreloaded: true };

function open(start: PlaybackStart | undefined, currentTime = 0) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const frames: VideoFrameRequestCallback[] = [];
  const video = Object.assign(new EventTarget(), {
    currentTime,
    seeking: false,
    paused: false,
    ended: false,
    requestVideoFrameCallback: (callback: VideoFrameRequestCallback) => frames.push(callback),
  });
  const store = createStore<EngineState>(INITIAL_STATE);
  const reported: PlaybackEvent[] = [];
  const engine = { video, state: store.get, subscribe: store.subscribe };
  const stop = measurePlayback(engine, { start, onEvent: (event) => reported.push(event) });
  const paint = (at: number, mediaTime: number) => {
    const metadata = { mediaTime, presentationTime: at, expectedDisplayTime: at, width: 360, height: 640 };
    for (const callback of frames.splice(0)) callback(at, { ...metadata, presentedFrames: 1 });
  };
  const advance = (ms: number) => vi.advanceTimersByTime(ms);
  return { video, page, set: store.set, reported, stop, paint, advance };
}

test('reports a warm start at the first frame after the preloaded one', () => {
  const { reported, paint } = open(BY_SWIPE, 7);
  paint(1_020, 7);
  paint(1_080, 7.04);
  paint(1_120, 7.08);
  expect(reported).toEqual([{ kind: 'start', way: 'move', warm: true, after_ms: 80 }]);
});

test('reports a cold start at its first frame, unless the start takes too long', () => {
  const cold = open({ trigger: 'link', at: 0, wasPreloaded: false });
  cold.paint(2_100, 0);
  expect(cold.reported).toEqual([{ kind: 'start', way: 'link', warm: false, after_ms: 2_100 }]);
  const tooLate = open({ trigger: 'link', at: 0, wasPreloaded: false });
  tooLate.paint(600_000, 0);
  expect(tooLate.reported).toEqual([]);
});

test('does not report a start when none is passed or after the measurement stops', () => {
  const again = open(undefined);
  again.paint(2_000, 1);
  const stopped = open(BY_SWIPE);
  stopped.stop();
  stopped.paint(2_000, 1);
  expect([...again.reported, ...stopped.reported]).toEqual([]);
});

test('reports how long a quality switch takes, and nothing when no switch was pending', () => {
  const { reported, set, advance } = open(undefined);
  set({ qualityNotice: { kind: 'switched', choice: 'auto', serial: 1 } });
  set({ qualityNotice: { kind: 'switching', choice: 720, serial: 2 } });
  advance(850);
  set({ quality: { ...INITIAL_STATE.quality, width: 720 } });
  set({ qualityNotice: { kind: 'switched', choice: 720, serial: 3 } });
  expect(reported).toEqual([{ kind: 'quality', width: 720, after_ms: 850 }]);
});

test('reports each error once', () => {
  const { reported, set } = open(undefined);
  for (const error of ['offline', 'offline', null, 'gone'] as const) set({ error, isStalled: error === null });
  expect(reported).toEqual([
    { kind: 'trouble', trouble: 'offline' },
    { kind: 'trouble', trouble: 'gone' },
  ]);
});

test('reports new played time and rebuffers when the page is hidden and when the measurement stops', () => {
  const { reported, set, advance, video, page, stop } = open(undefined);
  advance(5_000);
  set({ isPlaying: true });
  advance(3_000);
  set({ isPlaying: false });
  video.dispatchEvent(new Event('waiting'));
  advance(400);
  video.dispatchEvent(new Event('playing'));
  set({ isPlaying: true });
  advance(1_000);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  advance(2_000);
  stop();
  expect(reported).toEqual([
    { kind: 'watched', played_ms: 4_000, rebuffers: 1, rebuffer_ms: 400 },
    { kind: 'watched', played_ms: 2_000, rebuffers: 0, rebuffer_ms: 0 },
  ]);
});

test('reports nothing when nothing was played', () => {
  const { reported, stop, advance } = open(undefined);
  advance(1_000);
  stop();
  expect(reported).toEqual([]);
});
