import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SwipePlayback } from './swipe-playback.ts';

function element() {
  const video = {
    muted: false,
    currentTime: 3,
    paused: true,
    play: async () => void (video.paused = false),
    pause: () => void (video.paused = true),
  };
  return video;
}

function setUp() {
  const video = element();
  const swipePlayback = new SwipePlayback(video);
  swipePlayback.start();
  video.currentTime = 3.2;
  return { video, swipePlayback };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('plays muted and restores the element when cancelled', () => {
  const { video, swipePlayback } = setUp();
  expect(video).toMatchObject({ paused: false, muted: true });
  swipePlayback.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('restores the original state when cancelled after it was started twice', () => {
  const { video, swipePlayback } = setUp();
  swipePlayback.start();
  swipePlayback.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('pauses after 400 ms and restores the element when cancelled', () => {
  const { video, swipePlayback } = setUp();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: true, currentTime: 3.2 });
  swipePlayback.start();
  swipePlayback.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('neither pauses nor restores the element after finish', () => {
  const { video, swipePlayback } = setUp();
  swipePlayback.finish();
  video.muted = false;
  swipePlayback.cancel();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3.2 });
});

test('does nothing when the element already plays', () => {
  const video = element();
  void video.play();
  const swipePlayback = new SwipePlayback(video);
  swipePlayback.start();
  swipePlayback.cancel();
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3 });
});
