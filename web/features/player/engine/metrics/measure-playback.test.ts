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

const BY_SWIPE: PlaybackStart = { trigger: 'move', at: 1_000, isWarm: true };

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
  const told: PlaybackEvent[] = [];
  const engine = { video, state: store.get, subscribe: store.subscribe };
  const stop = measurePlayback(engine, { start, onEvent: (event) => told.push(event) });
  const paint = (at: number, mediaTime: number) => {
    const metadata = { mediaTime, presentationTime: at, expectedDisplayTime: at, width: 360, height: 640 };
    for (const callback of frames.splice(0)) callback(at, { ...metadata, presentedFrames: 1 });
  };
  const pass = (ms: number) => vi.advanceTimersByTime(ms);
  return { video, page, set: store.set, told, stop, paint, pass };
}

test('a swipe starts with the first frame that moves on from the one that stood there', () => {
  const { told, paint } = open(BY_SWIPE, 7);
  paint(1_020, 7);
  paint(1_080, 7.04);
  paint(1_120, 7.08);
  expect(told).toEqual([{ kind: 'start', way: 'move', warm: true, after_ms: 80 }]);
});

test('a cold start is over with its first frame, and a late one is none', () => {
  const cold = open({ trigger: 'link', at: 0, isWarm: false });
  cold.paint(2_100, 0);
  expect(cold.told).toEqual([{ kind: 'start', way: 'link', warm: false, after_ms: 2_100 }]);
  const forgotten = open({ trigger: 'link', at: 0, isWarm: false });
  forgotten.paint(600_000, 0);
  expect(forgotten.told).toEqual([]);
});

test('a start that was told before, or that nobody waited for, is not told', () => {
  const again = open(undefined);
  again.paint(2_000, 1);
  const left = open(BY_SWIPE);
  left.stop();
  left.paint(2_000, 1);
  expect([...again.told, ...left.told]).toEqual([]);
});

test('a quality is told with the time from choice to picture; one that changes nothing is not', () => {
  const { told, set, pass } = open(undefined);
  set({ qualityNotice: { kind: 'switched', choice: 'auto', serial: 1 } });
  set({ qualityNotice: { kind: 'switching', choice: 720, serial: 2 } });
  pass(850);
  set({ quality: { ...INITIAL_STATE.quality, width: 720 } });
  set({ qualityNotice: { kind: 'switched', choice: 720, serial: 3 } });
  expect(told).toEqual([{ kind: 'quality', width: 720, after_ms: 850 }]);
});

test('trouble is told once each time', () => {
  const { told, set } = open(undefined);
  for (const trouble of ['offline', 'offline', null, 'gone'] as const)
    set({ error: trouble, isStalled: trouble === null });
  expect(told).toEqual([
    { kind: 'trouble', trouble: 'offline' },
    { kind: 'trouble', trouble: 'gone' },
  ]);
});

test('leaving tells what was played and what stood still; hiding the page does too, and each second once', () => {
  const { told, set, pass, video, page, stop } = open(undefined);
  pass(5_000);
  set({ isPlaying: true });
  pass(3_000);
  set({ isPlaying: false });
  video.dispatchEvent(new Event('waiting'));
  pass(400);
  video.dispatchEvent(new Event('playing'));
  set({ isPlaying: true });
  pass(1_000);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  pass(2_000);
  stop();
  expect(told).toEqual([
    { kind: 'watched', played_ms: 4_000, rebuffers: 1, rebuffer_ms: 400 },
    { kind: 'watched', played_ms: 2_000, rebuffers: 0, rebuffer_ms: 0 },
  ]);
});

test('what never played is not told of', () => {
  const { told, stop, pass } = open(undefined);
  pass(1_000);
  stop();
  expect(told).toEqual([]);
});
