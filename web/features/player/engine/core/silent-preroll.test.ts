import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilentPreroll } from './silent-preroll.ts';

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
  const preroll = new SilentPreroll(video);
  preroll.start();
  video.currentTime = 3.2;
  return { video, preroll };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('plays muted and restores the element when cancelled', () => {
  const { video, preroll } = setUp();
  expect(video).toMatchObject({ paused: false, muted: true });
  preroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('restores the original state when started twice', () => {
  const { video, preroll } = setUp();
  preroll.start();
  preroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('pauses after 400 ms and restores the element when cancelled', () => {
  const { video, preroll } = setUp();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: true, currentTime: 3.2 });
  preroll.start();
  preroll.cancel();
  expect(video).toMatchObject({ paused: true, muted: false, currentTime: 3 });
});

test('restores nothing after finish', () => {
  const { video, preroll } = setUp();
  preroll.finish();
  video.muted = false;
  preroll.cancel();
  vi.advanceTimersByTime(1_000);
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3.2 });
});

test('does nothing when the element already plays', () => {
  const video = element();
  void video.play();
  const preroll = new SilentPreroll(video);
  preroll.start();
  preroll.cancel();
  expect(video).toMatchObject({ paused: false, muted: false, currentTime: 3 });
});
